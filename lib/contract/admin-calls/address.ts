export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Where a call of the back office goes: its method, and its path below `/admin/` with the parameters filled in. */
export function addressOf(name: `${Method} ${string}`, params: Record<string, unknown> = {}) {
  const [method, template = ""] = name.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
  return { method: method as Method, path };
}
