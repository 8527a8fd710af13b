"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { notify } from "@/components/ui/notify";
import { type Reply, RequestError } from "@/lib/fetcher";

/** Makes one change at a time: says how it ended and shows the page as it is afterwards. */
export function useChange() {
  const failed = useTranslations("account")("failed");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  // Until the page shows what was done, it is not done again.
  const [isRefreshing, startRefresh] = useTransition();

  /** @returns whether it was made */
  async function change(make: () => Promise<Reply<unknown>>, said?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      const { msg } = await make();
      await notify("success", said ?? msg);
      return true;
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || failed);
      return false;
    } finally {
      setBusy(false);
      startRefresh(() => router.refresh());
    }
  }

  return { busy: busy || isRefreshing, change };
}
