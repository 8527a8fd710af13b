import { Command } from "cmdk";
import { ClipboardList, Package, Search, UserRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { useSignOut } from "@/components/admin/use-sign-out";
import { useDebounced } from "@/components/ui/use-debounced";
import type { AdminHits } from "@/lib/contract/admin-search";
import type { StaffRights } from "@/lib/contract/permissions";
import { formatMoney } from "@/lib/format";
import { type Entry, usePlaces } from "./places";
import { useOrderActions } from "./use-order-actions";

const PAUSE_MS = 200;

/** Classes of a group of hits; the heading is the library's own element. */
const groupStyle =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted";

type Props = { staff: StaffRights; onChosen: () => void };

/**
 * Finds orders, members, products, screens and common actions. The server searches records; screens are matched here.
 */
export default function Palette({ staff, onChosen }: Props) {
  const t = useTranslations("admin.palette");
  const router = useRouter();
  const [keyword, setKeyword] = useState("");
  const [problem, setProblem] = useState<string>();
  const { hits, isPending, hasFailed, retry } = useHits(keyword);
  const shown = keyword.trim() && hits ? hits : { orders: [], members: [], products: [] };
  const found = useFound(shown);
  const orderActions = useOrderActions(staff, shown.orders, { onDone: onChosen, onRefused: setProblem });
  const { actions, screens } = usePlaces(staff, keyword, useSignOut());
  const groups = { ...found, actions: [...orderActions, ...actions], screens };
  const count = Object.values(groups).flat().length;

  return (
    <Command label={t("title")} shouldFilter={false} loop>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Command.Input
          autoFocus
          value={keyword}
          onValueChange={(typed) => {
            setKeyword(typed);
            setProblem(undefined);
          }}
          maxLength={100}
          placeholder={t("hint")}
          className="min-h-14 w-full bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {isPending ? t("searching") : t("found", { count })}
      </p>
      <Command.List label={t("results")} className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
        {problem && (
          <p role="alert" className="px-3 py-3 text-danger">
            {problem}
          </p>
        )}
        {hasFailed && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-3 py-3 text-danger">
            {t("failed")}
            <SmallButton onClick={retry} label={t("retry")} />
          </div>
        )}
        {count === 0 && !hasFailed && (
          <p className="px-3 py-8 text-center text-muted">{isPending ? t("searching") : t("nothing", { keyword })}</p>
        )}
        {(["orders", "members", "products", "actions", "screens"] as const).map(
          (group) =>
            groups[group].length > 0 && (
              <Command.Group key={group} heading={t(`groups.${group}`)} className={groupStyle}>
                {groups[group].map(({ key, icon: Icon, title, detail, ...entry }) => (
                  <Command.Item
                    key={key}
                    // Identifies the entry; not shown.
                    value={`${group} ${key}`}
                    onSelect={() => {
                      if ("run" in entry) return entry.run();
                      onChosen();
                      router.push(entry.href);
                    }}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent"
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{title}</span>
                      {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
                    </span>
                  </Command.Item>
                ))}
              </Command.Group>
            ),
        )}
      </Command.List>
      <p aria-hidden className="hidden border-t px-4 py-2 text-xs text-muted sm:block pointer-coarse:hidden">
        {t("keys")}
      </p>
    </Command>
  );
}

function useFound({ orders, members, products }: AdminHits): Record<"orders" | "members" | "products", Entry[]> {
  const t = useTranslations("admin.palette");
  const status = useTranslations("order.order_status");
  return {
    orders: orders.map(({ number, contact_name, total, order_status }) => ({
      key: number,
      icon: ClipboardList,
      title: number,
      detail: `${contact_name}・${formatMoney(total)}・${status(order_status)}`,
      href: `/admin/order/${number}`,
    })),
    members: members.map(({ id, name, email }) => ({
      key: id,
      icon: UserRound,
      title: name,
      detail: email,
      href: `/admin/member/${id}`,
    })),
    products: products.map(({ id, title, published }) => ({
      key: id,
      icon: Package,
      title,
      detail: published ? undefined : t("unpublished"),
      href: `/admin/product/${id}`,
    })),
  };
}

/** The server's hits once typing pauses. The old hits stay while new ones load, so that the list does not jump. */
function useHits(keyword: string) {
  const asked = useDebounced(keyword.trim(), PAUSE_MS);
  const { data, error, isLoading, mutate } = useAdminRead("GET search", asked ? { query: { keyword: asked } } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    // A hit may have changed a moment ago, from here or on the page behind.
    dedupingInterval: 0,
  });
  return {
    hits: asked ? data : undefined,
    /** Whether the hits are not yet those of the typed text. */
    isPending: keyword.trim() !== asked || isLoading,
    hasFailed: Boolean(error) && !isLoading,
    retry: () => mutate(),
  };
}
