"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";

/**
 * Sends a change of the back office and says how it ended.
 * @param onChanged gets what the server answered with
 * @param failed said when there was no answer
 */
export function useDeskChange<T>(onChanged: (data: T) => void, failed: string) {
  const [isBusy, setIsBusy] = useState(false);

  /** Whether it was done. */
  async function change(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<boolean> {
    setIsBusy(true);
    try {
      const { msg, data } = await send<T>(method, `/api/bff/admin/${path}`, body);
      onChanged(data);
      await notify("success", msg);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await notify("error", error.message || failed);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, change };
}
