"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";
import { useReportConflict } from "./order-conflict";

/**
 * Sends a change of the back office and shows the page as it is then. A refused change, say because the page is stale,
 * is told in the server's words, and the page is read anew too; of a stale one, what changed meanwhile is named.
 */
export function useOrderChange() {
  const t = useTranslations("admin.order");
  const router = useRouter();
  const reportConflict = useReportConflict();
  const [busy, setBusy] = useState(false);
  // Until the page shows what was done, it is not done again.
  const [isRefreshing, startRefresh] = useTransition();
  const [errors, setErrors] = useState<Record<string, string[]>>({});

  /** @param path below `/api/bff/admin`; resolves to whether it was done */
  async function change(path: string, body: object, method: "POST" | "PUT" = "POST"): Promise<boolean> {
    setBusy(true);
    setErrors({});
    try {
      const { msg } = await send(method, `/api/bff/admin/${path}`, body, { "Idempotency-Key": crypto.randomUUID() });
      await notify("success", msg);
      return true;
    } catch (error) {
      const refusal = error instanceof RequestError ? error : undefined;
      if (refusal?.data.error === "version_conflict") reportConflict();
      setErrors(refusal?.data.errors ?? {});
      await notify("error", refusal?.message || t("failed"));
      return false;
    } finally {
      setBusy(false);
      startRefresh(() => router.refresh());
    }
  }

  return { busy: busy || isRefreshing, change, errors };
}
