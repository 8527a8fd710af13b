import { filesBelow, read } from "../../support/source-tree";

/** Values for the parameters of an address; valid, but of nothing that exists. */
const PARAMETERS: Record<string, string> = {
  "[number]": "261120-00000000",
  "[id]": "1",
  "[key]": "term-of-service",
  "[sku]": "TEA-RBY-50",
  "[name]": `${"0".repeat(32)}.webp`,
  "[step]": "import-checks",
  "[uuid]": "00000000-0000-4000-8000-000000000000",
  "[...path]": "orders",
};

/** The address of a file of `app`: without its groups, with values for its parameters. */
function addressOf(file: string): string {
  const steps = file.split("/").slice(1, -1);
  return `/${steps.filter((step) => !step.startsWith("(")).map((step) => PARAMETERS[step] ?? step)}`.replaceAll(
    ",",
    "/",
  );
}

/** Every page below a folder of `app`, by its address. A new page is found without being named here. */
export function pagesBelow(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith("/page.tsx"))
    .map(addressOf);
}

export type Handler = { method: string; path: string; file: string };

/** Every method of every handler of our own browser code, as the files export them. */
export function handlers(): Handler[] {
  return filesBelow("app/api/bff").flatMap((file) => {
    const code = read(file);
    const exported = [...code.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map((match) => match[1] ?? "");
    const renamed = [...code.matchAll(/ as (GET|POST|PUT|PATCH|DELETE)\b/g)].map((match) => match[1] ?? "");
    return [...exported, ...renamed].map((method) => ({ method, path: addressOf(file), file }));
  });
}
