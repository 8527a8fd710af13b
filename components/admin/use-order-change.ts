"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";

/**
 * Sends a change of the back office and shows the page as it is then. A refused change, say because the page is stale,
 * is told in the server's words, and the page is read anew too: what changed meanwhile is on it.
 */
export function useOrderChange() {
  const t = useTranslations("admin.order");
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  /** @param path below `/api/bff/admin`; resolves to whether it was done */
  async function change(path: string, body: object): Promise<boolean> {
    setBusy(true);
    try {
      const { msg } = await send("POST", `/api/bff/admin/${path}`, body, { "Idempotency-Key": crypto.randomUUID() });
      await notify("success", msg);
      return true;
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || t("failed"));
      return false;
    } finally {
      setBusy(false);
      router.refresh();
    }
  }

  return { busy, change };
}
