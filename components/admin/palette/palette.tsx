"use client";

import { Command } from "cmdk";
import { ClipboardList, Package, Search, UserRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { backOfficeSections } from "@/components/admin/back-office-sections";
import { Button } from "@/components/ui/button";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { formatMoney } from "@/lib/format";
import { PaletteItem, paletteGroup } from "./palette-item";
import { quickActions } from "./quick-actions";
import { useHits } from "./use-hits";

type Props = { role: StaffRole; onChosen: () => void };

/** Orders, members, products, screens and the usual next steps, by what is typed. The server searches; screens are here. */
export default function Palette({ role, onChosen }: Props) {
  const t = useTranslations("admin.palette");
  const nav = useTranslations("admin.nav");
  const status = useTranslations("order.order_status");
  const router = useRouter();
  const [keyword, setKeyword] = useState("");
  const { hits, isPending, hasFailed, retry } = useHits(keyword);

  const go = (href: string) => {
    onChosen();
    router.push(href);
  };
  const wanted = keyword.trim().toLowerCase();
  const named = (name: string) => name.toLowerCase().includes(wanted);
  const screens = backOfficeSections
    .flatMap((section) => section.screens)
    .filter(({ key, permission }) => roleMay(role, permission) && named(nav(key)));
  const actions = quickActions.filter(({ key, permission }) => roleMay(role, permission) && named(t(`actions.${key}`)));
  const found = wanted && hits ? hits : { orders: [], members: [], products: [] };
  const count = screens.length + actions.length + found.orders.length + found.members.length + found.products.length;

  return (
    <Command label={t("title")} shouldFilter={false} loop>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Command.Input
          autoFocus
          value={keyword}
          onValueChange={setKeyword}
          maxLength={100}
          placeholder={t("hint")}
          className="min-h-14 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {isPending ? t("searching") : t("found", { count })}
      </p>
      <Command.List label={t("results")} className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
        {hasFailed && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-3 py-3 text-danger">
            {t("failed")}
            <Button look="outline" size="small" onClick={retry}>
              {t("retry")}
            </Button>
          </div>
        )}
        {count === 0 && !hasFailed && (
          <p className="px-3 py-8 text-center text-muted">{isPending ? t("searching") : t("nothing", { keyword })}</p>
        )}
        {found.orders.length > 0 && (
          <Command.Group heading={t("groups.orders")} className={paletteGroup}>
            {found.orders.map(({ number, contact_name, total, order_status }) => (
              <PaletteItem
                key={number}
                value={`order ${number}`}
                icon={ClipboardList}
                title={number}
                detail={`${contact_name}・${formatMoney(total)}・${status(order_status)}`}
                onSelect={() => go(`/admin/order/${number}`)}
              />
            ))}
          </Command.Group>
        )}
        {found.members.length > 0 && (
          <Command.Group heading={t("groups.members")} className={paletteGroup}>
            {found.members.map(({ id, name, email }) => (
              <PaletteItem
                key={id}
                value={`member ${id}`}
                icon={UserRound}
                title={name}
                detail={email}
                onSelect={() => go(`/admin/member/${id}`)}
              />
            ))}
          </Command.Group>
        )}
        {found.products.length > 0 && (
          <Command.Group heading={t("groups.products")} className={paletteGroup}>
            {found.products.map(({ id, title, published }) => (
              <PaletteItem
                key={id}
                value={`product ${id}`}
                icon={Package}
                title={title}
                detail={published ? undefined : t("unpublished")}
                onSelect={() => go(`/admin/product/${id}`)}
              />
            ))}
          </Command.Group>
        )}
        {actions.length > 0 && (
          <Command.Group heading={t("groups.actions")} className={paletteGroup}>
            {actions.map(({ key, icon, href }) => (
              <PaletteItem
                key={key}
                value={`action ${key}`}
                icon={icon}
                title={t(`actions.${key}`)}
                onSelect={() => go(href)}
              />
            ))}
          </Command.Group>
        )}
        {screens.length > 0 && (
          <Command.Group heading={t("groups.screens")} className={paletteGroup}>
            {screens.map(({ key, icon, href }) => (
              <PaletteItem key={key} value={`screen ${key}`} icon={icon} title={nav(key)} onSelect={() => go(href)} />
            ))}
          </Command.Group>
        )}
      </Command.List>
      <p aria-hidden className="hidden border-t px-4 py-2 text-xs text-muted sm:block">
        {t("keys")}
      </p>
    </Command>
  );
}
