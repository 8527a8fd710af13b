export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Where a call of the back office goes: its method, and its path below `/admin/` with the parameters filled in. */
export function addressOf(name: `${Method} ${string}`, params: Record<string, unknown> = {}) {
  const [method, template = ""] = name.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
  return { method: method as Method, path };
}

/**
 * Where the browser reaches a call (`admin`) or a file (`admin-files`), also used as SWR key. Lists are written
 * `key=a,b`; undefined and empty values are left out.
 */
export function anyPath(
  place: "admin" | "admin-files",
  name: `${Method} ${string}`,
  { params, query = {} }: { params?: Record<string, unknown>; query?: object } = {},
) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `/api/bff/${place}/${addressOf(name, params).path}${search && `?${search}`}`;
}
