import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type All = Awaited<ReturnType<typeof getMessages>>;
type Namespace = keyof All | { [Name in keyof All]: `${Name}.${keyof All[Name] & string}` }[keyof All];
/** Passes only the messages of these namespaces to client components; their part `back_office` only when it is named. */
export async function ClientMessages({ namespaces, children }: { namespaces: Namespace[]; children: ReactNode }) {
  const all: Record<string, Record<string, unknown>> = await getMessages();
  const picked: Record<string, Record<string, unknown> | undefined> = {};
  for (const namespace of namespaces) {
    const [name = "", part] = namespace.split(".");
    const { back_office: _, ...shown } = all[name] ?? {};
    picked[name] = part === undefined ? shown : { ...picked[name], [part]: all[name]?.[part] };
  }
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
