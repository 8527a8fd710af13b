import { useTranslations } from "next-intl";
import { useMember } from "@/components/members/use-member";
import { useSignOut } from "@/components/members/use-sign-out";
import { AppLink } from "@/components/ui/app-link";
import { Skeleton } from "@/components/ui/skeleton";

/** Features of the backend; entries for missing ones are hidden. */
export type MenuFeatures = { ordering: boolean; accounts: boolean };

const entryStyle = "block w-full rounded-xl px-4 py-2.5 text-left hover:bg-surface";

/** Sign-in for guests; account and sign-out for members. */
export function AccountEntries({ features }: { features: MenuFeatures }) {
  const t = useTranslations("header");
  const { member, error } = useMember(true);
  const signOut = useSignOut();
  if (error) return <p className="px-4 py-2.5 text-sm text-muted">{t("session_failed")}</p>;
  if (member === undefined) return <Skeleton className="m-2 h-16" />;
  if (member === null) {
    const entries = [
      { name: "login", href: "/login", isOffered: true },
      { name: "register", href: "/register", isOffered: features.accounts },
      { name: "order_lookup", href: "/orders", isOffered: features.ordering },
      { name: "wishes", href: "/wishlist", isOffered: true },
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
          {/* Personal pages are rendered per request and not prefetched. */}
          <AppLink href="/account" prefetch={false} className={entryStyle}>
            {t("account")}
          </AppLink>
          <AppLink href="/account/orders" prefetch={false} className={entryStyle}>
            {t("orders")}
          </AppLink>
        </>
      )}
      <AppLink href="/wishlist" className={entryStyle}>
        {t("wishes")}
      </AppLink>
      <button type="button" className={entryStyle} onClick={signOut}>
        {t("sign_out")}
      </button>
    </>
  );
}
