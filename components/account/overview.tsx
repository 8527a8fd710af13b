import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import type { Address } from "@/lib/contract/addresses";
import type { MemberOrder } from "@/lib/contract/orders";
import type { Profile } from "@/lib/contract/profile";
import { formatDate, formatPhone } from "@/lib/format";
import { AccountList } from "./account-list";
import { OrderList } from "./order-list";
import { VerifyNotice } from "./verify-notice";

type Props = { profile: Profile; orders: MemberOrder[]; address: Address | undefined };

/** The first page of the members' area: open questions of the account, the last orders, the default address. */
export function Overview({ profile, orders, address }: Props) {
  const t = useTranslations("account.overview");
  return (
    <div className="flex flex-col gap-10">
      <header>
        <h1 className="text-2xl font-semibold md:text-3xl">{t("greeting", { name: profile.name })}</h1>
        <p className="mt-1 break-all text-muted">
          {profile.email}・{t("since", { date: formatDate(profile.created_at) })}
        </p>
      </header>
      {!profile.verified && <VerifyNotice email={profile.email} />}
      <AccountList />
      <section aria-labelledby="orders-title">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="orders-title" className="text-xl font-semibold">
            {t("orders_title")}
          </h2>
          {orders.length > 0 && <More href="/account/orders">{t("orders_all")}</More>}
        </div>
        {orders.length > 0 ? (
          <OrderList orders={orders} />
        ) : (
          <div className="rounded-2xl bg-surface p-6">
            <p className="text-muted">{t("orders_none")}</p>
            <ButtonLink href="/shop" className="mt-4">
              {t("browse")}
            </ButtonLink>
          </div>
        )}
      </section>
      <section aria-labelledby="address-title">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="address-title" className="text-xl font-semibold">
            {t("address_title")}
          </h2>
          <More href="/account/addresses">{t(address ? "address_manage" : "address_add")}</More>
        </div>
        {address ? (
          <p className="rounded-2xl border p-5">
            <span className="font-medium">{address.name}</span>
            <span className="ml-3 text-muted tabular-nums">{formatPhone(address.phone)}</span>
            <br />
            {address.zip} {address.county}
            {address.district}
            {address.street}
          </p>
        ) : (
          <p className="rounded-2xl bg-surface p-6 text-muted">{t("address_none")}</p>
        )}
      </section>
    </div>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <AppLink
      href={href}
      prefetch={false}
      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
    >
      {children}
    </AppLink>
  );
}
