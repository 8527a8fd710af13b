import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formatsPlugin from "ajv-formats";
import type { Backend } from "@/lib/backend/app";

const addFormats = formatsPlugin as unknown as typeof formatsPlugin.default;

type Node = { [key: string]: unknown };
type Media = { schema?: Node; examples?: Record<string, { value?: unknown; $ref?: string }> };
type Content = { content?: Record<string, Media> };
type Parameter = { name: string; in: string; required: boolean; example?: unknown };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
};
export type ApiDocument = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Content>; examples: Record<string, { value: unknown }> };
};

export async function documentOf(backend: Backend): Promise<ApiDocument> {
  const answer = await backend.fetch(new Request("http://shop.example/api/v1/openapi.json"));
  return (await answer.json()) as ApiDocument;
}

/**
 * Compiles schemas of a document by their place in it.
 * @param closed objects may have no undocumented members; the document itself allows answers to grow
 */
export function schemasOf(document: ApiDocument, { closed }: { closed: boolean }) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(closed ? (closeObjects(structuredClone(document)) as ApiDocument) : document, "document");
  return (...steps: string[]): ValidateFunction => {
    const pointer = steps.map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`);
    return ajv.compile({ $ref: `document#${pointer.join("")}` });
  };
}

function closeObjects(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  const schema = node as Node;
  if (schema.type === "object" && "properties" in schema) schema.additionalProperties ??= false;
  for (const value of Object.values(schema)) closeObjects(value);
  return node;
}

/**
 * Cached, since it is the same for every backend here: it follows from the code and `SECRET_HEADER`, and takes longer
 * than creating a backend.
 */
let reading: ReturnType<typeof readDocument> | undefined;

async function readDocument(backend: Backend) {
  const document = await documentOf(backend);
  const compile = schemasOf(document, { closed: true });
  const compiled = new Map<string, ValidateFunction>();
  const paths = Object.keys(document.paths)
    // Literal paths come before paths with parameters.
    .toSorted((a, b) => a.split("{").length - b.split("{").length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`) }));

  /** What an answer has that is not documented; undefined for none, or for an unknown operation. */
  return async function problemOf(method: string, url: string, answer: Response): Promise<string | undefined> {
    const { pathname } = new URL(url, "http://shop.example");
    const path = paths.find(
      ({ path, pattern }) => pattern.test(pathname.replace(/^\/api\/v1/, "")) && document.paths[path]?.[method],
    )?.path;
    const operation = path && document.paths[path]?.[method];
    if (!operation || !answer.headers.get("Content-Type")?.startsWith("application/json")) return undefined;
    const name = `${method.toUpperCase()} ${path} ${answer.status}`;
    const body = (await answer.clone().json()) as { data?: { error?: string } };
    const response = operation.responses[String(answer.status)];
    if (!response) return `${name} ${body.data?.error}: this status is not documented`;
    const steps =
      typeof response.$ref === "string"
        ? response.$ref.slice(2).split("/")
        : ["paths", path, method, "responses", String(answer.status)];
    const key = steps.join("/");
    const validate = compiled.get(key) ?? compile(...steps, "content", "application/json", "schema");
    compiled.set(key, validate);
    const reason = body.data?.error ?? "";
    if (validate(body)) return undefined;
    const [first] = validate.errors ?? [];
    return `${name} ${reason}: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`;
  };
}

/** Collects undocumented parts of answers. */
export function validateAgainstDocument(backend: Backend) {
  const problems = new Set<string>();
  return {
    problems,
    check: async (method: string, url: string, answer: Response): Promise<Response> => {
      reading ??= readDocument(backend);
      const problem = await (await reading)(method.toLowerCase(), url, answer);
      if (problem) problems.add(problem);
      return answer;
    },
  };
}
