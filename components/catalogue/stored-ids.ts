import { parseStored } from "@/components/ui/stored";

/** The ids in a text that the browser keeps. */
export function idsIn(text: string | null): number[] {
  const stored = parseStored(text);
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
}
