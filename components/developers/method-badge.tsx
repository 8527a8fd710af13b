import { Badge } from "@/components/ui/badge";

const tones = { get: "accent", delete: "danger" } as const;

/** What a call does, by its method: reading is green, removing is red. */
export function MethodBadge({ method }: { method: string }) {
  return <Badge tone={tones[method as keyof typeof tones] ?? "warning"}>{method.toUpperCase()}</Badge>;
}
