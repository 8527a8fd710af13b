"use client";

import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";

/** Ends the preview and loads the visitors' page as a new document. */
export function LeavePreview({ label }: { label: string }) {
  const { busy, send } = useMutation();
  const end = () => send("DELETE", "/api/bff/preview", {}, { said: "", onDone: () => window.location.reload() });
  return (
    <Button look="outline" size="small" disabled={busy} onClick={end}>
      {label}
    </Button>
  );
}
