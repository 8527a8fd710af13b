"use client";

import { useTranslations } from "next-intl";
import { useAdminRead } from "@/components/admin/use-admin-call";
import type { AdminCallInput, AdminListName } from "@/lib/contract/admin-calls/all";
import { MAX_FOUND } from "@/lib/contract/limits";

type Props<K extends AdminListName> = { call: K; query: Record<string, string | number>; initial: number };

/** The number of rows in a tab; counted again when the list is reloaded. */
export function TabCount<K extends AdminListName>({ call, query, initial }: Props<K>) {
  const t = useTranslations("admin.orders");
  const input = { query: { ...query, per_page: 1 } } as unknown as AdminCallInput<K>;
  // `initial` was just counted on the server, so it is only fetched again with the list.
  const { data } = useAdminRead(call, input, { revalidateOnMount: false, revalidateIfStale: false });
  const count = (data as { total: number } | undefined)?.total ?? initial;
  return count > MAX_FOUND ? t("count_more", { count: MAX_FOUND }) : t("count", { count });
}
