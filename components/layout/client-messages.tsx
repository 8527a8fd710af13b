import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type All = Awaited<ReturnType<typeof getMessages>>;
type Props = { namespaces: (keyof All)[]; children: ReactNode };

/** Sends client components the texts of these namespaces only; all others stay on the server. */
export async function ClientMessages({ namespaces, children }: Props) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
