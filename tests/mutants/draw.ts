// `npm run mutants:draw`: draws mutants from the statements of `lib/backend` by a seed and prints them as JSON. What it drew
// is kept in drawn.json, with what each breaks and the tests to run, so that later changes of the code draw nothing else.
import ts from "typescript";
import { Random } from "../support/random";
import { codeBelow, read } from "../support/source-tree";

const SEED = 49;
const MOST = 20;

/** Demo data, drafts of texts and table definitions are data, not statements. */
const DATA = /\/(seed|drafts|openapi)\/|tables\.ts$|drizzle\.config\.ts$/;

/** A moment is hardly ever equal to another: at its bound nothing would differ. */
const MOMENT = /time|now|At\b|until|since/i;

const SWAPPED: Record<string, [operator: string, sign: string]> = {
  ...{ "<": ["bound", "<="], "<=": ["bound", "<"], ">": ["bound", ">="], ">=": ["bound", ">"] },
  ...{ "&&": ["junction", "||"], "||": ["junction", "&&"], "===": ["equality", "!=="], "!==": ["equality", "==="] },
  ...{ "+": ["sum", "-"], "-": ["sum", "+"] },
};

type Edit = { operator: string; at: number; end: number; text: string };

/** One edit of this node, if there is an operator for it; nodes of types have none. */
function editOf(node: ts.Node, source: ts.SourceFile): Edit | undefined {
  const edit = (of: ts.Node, operator: string, text: string) => ({
    ...{ operator, at: of.getStart(source), end: of.getEnd(), text },
  });
  if (ts.isIfStatement(node)) return edit(node.expression, "negate", `!(${node.expression.getText(source)})`);
  if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) return edit(node, "drop", "");
  if (ts.isReturnStatement(node) && node.expression && isList(node.expression)) {
    return edit(node.expression, "empty", "[]");
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const [operator, sign] = SWAPPED[node.operatorToken.getText(source)] ?? [];
  if (!operator || !sign || isText(node.left) || isText(node.right)) return undefined;
  if (operator === "bound" && MOMENT.test(node.getText(source))) return undefined;
  return edit(node.operatorToken, operator, sign);
}

function isList(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return ["map", "filter", "flatMap", "toSorted"].includes(node.expression.name.text);
}

/** Words for people: joined texts are not sums. */
function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The edit as a text that occurs once: as many whole lines around it as that takes. */
function asMutant(file: string, text: string, { at, end, text: into }: Edit) {
  let from = text.lastIndexOf("\n", at) + 1;
  let to = text.indexOf("\n", end);
  while (text.split(text.slice(from, to)).length !== 2) {
    from = text.lastIndexOf("\n", from - 2) + 1;
    to = text.indexOf("\n", to + 1);
  }
  return { file, find: text.slice(from, to), replace: text.slice(from, at) + into + text.slice(end, to) };
}

const byOperator = new Map<string, (() => ReturnType<typeof asMutant>)[]>();
for (const file of codeBelow("lib/backend").filter((path) => !DATA.test(path))) {
  const text = read(file);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node) => {
    const edit = editOf(node, source);
    if (edit) {
      const same = byOperator.get(edit.operator) ?? [];
      byOperator.set(edit.operator, [...same, () => asMutant(file, text, edit)]);
    }
    node.forEachChild(visit);
  };
  visit(source);
}

// First an operator, then a place for it, so that the many conditions do not crowd out the few sums; one of each file.
const random = new Random(SEED);
const operators = [...byOperator.keys()].sort();
const drawn = new Map<string, ReturnType<typeof asMutant>>();
while (drawn.size < MOST) {
  const places = byOperator.get(operators[random.below(operators.length)] ?? "") ?? [];
  const mutant = places[random.below(places.length)]?.();
  if (mutant && !drawn.has(mutant.file)) drawn.set(mutant.file, mutant);
}
console.log(JSON.stringify([...drawn.values()], undefined, 2));
