"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { type Reply, RequestError } from "@/lib/fetcher";

/** Does something, once at a time, and says what became of it. */
export function useAct() {
  const t = useTranslations("admin.people");
  const [busy, setBusy] = useState(false);

  /** @returns whether it was done */
  async function act<T>(call: () => Promise<Reply<T>>, onDone?: (data: T) => void): Promise<boolean> {
    setBusy(true);
    try {
      const { msg, data } = await call();
      onDone?.(data);
      await notify("success", msg);
      return true;
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || t("failed"));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, act };
}
