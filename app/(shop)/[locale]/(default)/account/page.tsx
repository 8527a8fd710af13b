import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { AccountList } from "@/components/account/account-list";
import { OrderList } from "@/components/account/order-list";
import { VerifyNotice } from "@/components/account/verify-notice";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import { linkStyle } from "@/components/ui/link-style";
import { loadForMember } from "@/lib/api-client/server";
import { formatDate, formatPhone } from "@/lib/format";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getShopSettings } from "@/lib/storefront/company";
import { readListedOrders } from "@/lib/storefront/shown-order";
import { AccountSkeleton } from "../../account-section";

const RECENT = 3;

export default async function AccountOverviewPage() {
  if (await isBuildFrame()) return null;
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <Overview />
    </Suspense>
  );
}

async function Overview() {
  const loaded = await loadForMember("/account", (api) =>
    Promise.all([api.me.get(), readListedOrders(api, { per_page: RECENT }), api.me.addresses()]),
  );
  if (!loaded) return null;
  const [{ data: profile }, { data: orders }, { data: addresses }] = loaded;
  const address = addresses.find(({ is_default }) => is_default);
  const { sends_mails } = await getShopSettings();
  const asksToVerify = !profile.verified && sends_mails !== false;
  const t = await getTranslations("account.overview");
  return (
    <div className="flex flex-col gap-10">
      {/* On narrow screens this page has no link above its title; the padding aligns it with other pages' titles. */}
      <header className="max-lg:pt-4">
        <h1 className="text-3xl font-semibold">{t("greeting", { name: profile.name })}</h1>
        {/* On lines of their own: a long address would wrap the date. `VerifyNotice` shows an unverified one. */}
        {!asksToVerify && <p className="mt-1 truncate text-muted">{profile.email}</p>}
        <p className="mt-1 text-muted">{t("since", { date: formatDate(profile.created_at) })}</p>
        {/* Without a mail server there is nothing that the member could do. */}
        {!profile.verified && !asksToVerify && <p className="mt-1 text-sm text-muted">{t("unverified_no_mail")}</p>}
      </header>
      {asksToVerify && <VerifyNotice email={profile.email} />}
      <Part id="orders" title={t("orders_title")} href="/account/orders" more={orders.length > 0 && t("orders_all")}>
        {orders.length > 0 ? (
          // Narrow screens show only the latest order, to keep the menu near.
          <div className="max-lg:[&>ul>li:nth-child(n+2)]:hidden">
            <OrderList orders={orders} />
          </div>
        ) : (
          <div className="rounded-2xl bg-surface p-6">
            <p className="text-muted">{t("orders_none")}</p>
            <ButtonLink href="/shop" className="mt-4">
              {t("browse")}
            </ButtonLink>
          </div>
        )}
      </Part>
      {/* On narrow screens, before the address: most visits go on to one of these pages. */}
      <AccountList />
      <Part
        id="address"
        title={t("address_title")}
        href="/account/addresses"
        more={t(address ? "address_manage" : "address_add")}
      >
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
          <p className="rounded-2xl border border-dashed p-5 text-muted">{t("address_none")}</p>
        )}
      </Part>
    </div>
  );
}

type PartProps = { id: string; title: string; href: string; more: string | false; children: ReactNode };

function Part({ id, title, href, more, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {more && (
          <AppLink href={href} prefetch={false} className={linkStyle}>
            {more}
          </AppLink>
        )}
      </div>
      {children}
    </section>
  );
}
