"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BulkResult } from "@/lib/contract/bulk";

type Props = { results: BulkResult[]; nameOf: (id: string) => string; onClose: () => void };

/** A result per row, those that did not succeed first. */
export function BulkResults({ results, nameOf, onClose }: Props) {
  const t = useTranslations("admin.grid");
  const dialog = useRef<HTMLDialogElement>(null);
  const done = results.filter(({ ok }) => ok).length;
  return (
    <Dialog
      dialog={dialog}
      title={t("bulk_results")}
      text={t("bulk_partly", { ok: done, failed: results.length - done })}
      opensAtOnce
      onClose={onClose}
      width="large"
    >
      <ul className="mt-4 max-h-80 divide-y overflow-y-auto border-y">
        {results
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map((result) => (
            <li key={result.id} className="flex items-start gap-3 py-2">
              {result.ok ? (
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
              ) : (
                <X aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
              )}
              <span className="min-w-0">
                <span className="font-medium">{nameOf(result.id)}</span>
                <span className="block text-sm text-muted">{result.msg}</span>
              </span>
            </li>
          ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={() => dialog.current?.close()}>{t("close")}</Button>
      </div>
    </Dialog>
  );
}
