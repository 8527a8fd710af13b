"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import { forgetVisitor } from "@/components/members/forget-visitor";
import { AppLink } from "@/components/ui/app-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useMutation } from "@/components/ui/use-mutation";
import { useCloseOutside } from "./use-close-outside";

const PATH = "/api/bff/session";
/** What the backend offers, so that no entry leads to what it does not. */
export type MenuFeatures = { ordering: boolean; accounts: boolean };

/** Pages that show what belongs to the member: they are left when the member signs out. */
const PERSONAL = /^\/(?:account|orders\/)/;
const entryStyle = "block w-full rounded-xl px-4 py-2.5 text-left hover:bg-surface";

/** The account menu: sign in and sign out. The session is read when the menu is first opened. */
export function UserMenu({ features }: { features: MenuFeatures }) {
  const t = useTranslations("header");
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useCloseOutside(details);
  return (
    <details ref={details} className="group relative" onToggle={() => setWasOpened(true)}>
      <summary
        aria-label={t("account_menu")}
        title={t("account_menu")}
        className="grid h-11 w-8 list-none place-items-center rounded-full hover:bg-surface"
      >
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full right-0 mt-2 w-48 rounded-2xl border bg-raised p-2 shadow-lg">
        {wasOpened && <Entries features={features} />}
      </div>
    </details>
  );
}

function Entries({ features }: { features: MenuFeatures }) {
  const t = useTranslations("header");
  const { data: member, error } = useSWR<{ name: string } | null>(PATH);
  const signOut = useSignOut();
  if (error) return <p className="px-4 py-2.5 text-sm text-muted">{t("session_failed")}</p>;
  if (member === undefined) return <Skeleton className="m-2 h-16" />;
  if (member === null) {
    const entries = [
      { name: "login", href: "/login", isOffered: true },
      { name: "register", href: "/register", isOffered: features.accounts },
      { name: "order_lookup", href: "/orders", isOffered: features.ordering },
    ] as const;
    return (
      <ul>
        {entries.map(
          ({ name, href, isOffered }) =>
            isOffered && (
              <li key={name}>
                <AppLink href={href} className={entryStyle}>
                  {t(name)}
                </AppLink>
              </li>
            ),
        )}
      </ul>
    );
  }
  return (
    <>
      <p className="truncate px-4 py-2.5 text-sm text-muted">{t("greeting", { name: member.name })}</p>
      {features.accounts && (
        <>
          {/* Personal pages are made for one visit: none is fetched ahead. */}
          <AppLink href="/account" prefetch={false} className={entryStyle}>
            {t("account")}
          </AppLink>
          <AppLink href="/account/orders" prefetch={false} className={entryStyle}>
            {t("orders")}
          </AppLink>
        </>
      )}
      <button type="button" className={entryStyle} onClick={signOut}>
        {t("sign_out")}
      </button>
    </>
  );
}

/** Forgets the member, the cart and all that is stored about them (docs/specification.md section 4). */
function useSignOut() {
  const { mutate } = useSWRConfig();
  const { send } = useMutation();
  const forget = async () => {
    forgetVisitor();
    if (PERSONAL.test(window.location.pathname)) window.location.assign("/");
    await mutate(() => true, undefined, { revalidate: true });
  };
  return () => send("DELETE", PATH, undefined, { onDone: forget });
}
