"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import type { ContactDetail } from "@/lib/contract/contacts";
import { RequestError, read, send } from "@/lib/fetcher";

/** A message and what staff do with it. When somebody else was quicker, what they did is shown and nothing typed is lost. */
export function useContact(initial: ContactDetail) {
  const t = useTranslations("admin.message");
  const [contact, setContact] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);

  /** Whether it was done. */
  async function change(method: "POST" | "PUT", rest: string, body: object): Promise<boolean> {
    setIsBusy(true);
    try {
      const path = `/api/bff/admin/contacts/${contact.number}`;
      const { msg, data } = await send<ContactDetail>(method, `${path}/${rest}`, body);
      setContact(data);
      await notify("success", msg);
      return true;
    } catch (error) {
      await explain(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function explain(error: unknown) {
    if (!(error instanceof RequestError)) throw error;
    if (error.data.error !== "version_conflict") return notify("error", error.message || t("failed"));
    setContact(await read<ContactDetail>(`/api/bff/admin/contacts/${contact.number}`).catch(() => contact));
    return notify("warning", t("stale"));
  }

  return { contact, isBusy, change };
}
