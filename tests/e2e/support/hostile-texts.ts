/** The function that every payload calls when a browser runs it. */
export const ALARM = "__ran";

const call = `${ALARM}()`;

/**
 * Markup that calls the alarm, from the longest to one that fits almost everywhere: out of an attribute, a title, a
 * script and a comment, and as links of Markdown.
 */
const PAYLOADS = [
  `"'--></title></textarea></script><script>${call}</script><img src=x onerror=${call}>[a](javascript:${call})<${"javascript"}:${call}>![b](x" onerror="${call})`,
  `"'></script><script>${call}</script><img src=x onerror=${call}>`,
  `"><svg onload=${call}>`,
  `<svg onload=${call}>`,
];

/** Values that are not free text: with markup in them a flow could not go on. */
const NEVER = /^(.*_?token|.*password|code|challenge|email|contact|uuid|number|numbers|sku|key|group_key)$/;

type Path = (string | number)[];

/** The paths of texts in a body. */
function textsOf(body: unknown, path: Path = []): Path[] {
  if (typeof body === "string")
    return NEVER.test(String(path.findLast((step) => typeof step === "string"))) ? [] : [path];
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    textsOf(value, [...path, Array.isArray(body) ? Number(key) : key]),
  );
}

/**
 * Sends a body with the longest payload after each of its texts, and shorter ones, in the end none, after texts that
 * are refused: the shop decides what a field accepts.
 * @param send returns the fields that were refused; undefined when the body was accepted
 */
export async function sendHostile<T>(
  body: unknown,
  send: (body: unknown) => Promise<{ refused: string[] } | { taken: T }>,
): Promise<{ taken: T; hostile: string[] }> {
  const sizes = new Map(textsOf(body).map((path) => [path.join("."), 0]));
  for (;;) {
    const answer = await send(withPayloads(body, sizes));
    const hostile = [...sizes].filter(([, size]) => PAYLOADS[size]).map(([name]) => name);
    if ("taken" in answer) return { taken: answer.taken, hostile };
    if (hostile.length === 0) throw new Error(`refused as it is: ${answer.refused}`);
    // A refusal without fields concerns all of them.
    const named = hostile.filter((name) =>
      answer.refused.some((field) => name === field || name.startsWith(`${field}.`)),
    );
    for (const name of named.length > 0 ? named : hostile) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  }
}

function withPayloads(body: unknown, sizes: Map<string, number>, path: Path = []): unknown {
  if (typeof body === "string") {
    const size = sizes.get(path.join("."));
    return size === undefined ? body : body + (PAYLOADS[size] ?? "");
  }
  if (typeof body !== "object" || body === null) return body;
  if (Array.isArray(body)) return body.map((value, index) => withPayloads(value, sizes, [...path, index]));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, withPayloads(value, sizes, [...path, key])]),
  );
}

/** A text before a payload was appended to it. */
export function withoutPayloads<T>(answer: T): T {
  const text = PAYLOADS.reduce(
    (json, payload) => json.replaceAll(JSON.stringify(payload).slice(1, -1), ""),
    JSON.stringify(answer),
  );
  return JSON.parse(text) as T;
}
