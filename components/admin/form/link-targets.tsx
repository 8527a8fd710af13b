import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import { Skeleton } from "@/components/ui/skeleton";
import { useDebounced } from "@/components/ui/use-debounced";
import { hasWords } from "@/lib/contract/fold-width";

/** A page that a link can lead to. `isHidden`: shoppers do not see it yet. */
export type Target = { title: string; link: string; isHidden?: boolean };

/** Limit for products and posts, which can be many. */
const MOST = 8;

/** Pages that every shop has, with their titles in `admin.links.fixed`. */
const fixed = { home: "/", shop: "/shop", blog: "/blog", about: "/about", faq: "/faq", contact: "/contact" } as const;

const groupNames = ["fixed", "pages", "categories", "products", "blogs"] as const;

type Props = { onChoose: (target: Target) => void; onClose: () => void };

/** A dialog to search everything in the shop that a link can lead to; choosing closes it. */
export function LinkTargets({ onChoose, onClose }: Props) {
  const t = useTranslations("admin.links");
  const grid = useTranslations("admin.grid");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  const { groups, isLoading, failed, retry } = useTargets(text.trim());

  function choose(target: Target) {
    onChoose(target);
    dialog.current?.close();
  }

  return (
    <Dialog dialog={dialog} title={t("title")} opensAtOnce onClose={onClose}>
      <div className="mt-4 flex flex-col gap-4">
        {/* The dialog may be inside a form, which Enter must not submit. */}
        <TextField
          id={id}
          type="search"
          label={t("search")}
          value={text}
          maxLength={100}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => pressedKey(event) === "Enter" && event.preventDefault()}
        />
        {failed && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-danger">{grid("error")}</p>
            <SmallButton onClick={retry} label={grid("retry")} />
          </div>
        )}
        {/* A fixed height, so that nothing jumps while typing and the close button stays in sight. */}
        <div className="-mx-2 flex h-[min(26rem,55dvh)] flex-col gap-4 overflow-y-auto overscroll-contain px-2">
          {groups.map(({ name, targets }) => (
            <section key={name} aria-labelledby={`${id}-${name}`}>
              <h3 id={`${id}-${name}`} className="mb-1 text-sm font-semibold text-muted">
                {t(`groups.${name}`)}
              </h3>
              <ul className="-mx-2">
                {targets.map((target) => (
                  <li key={target.link}>
                    <TargetButton target={target} hasPath={name === "pages"} onClick={() => choose(target)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {isLoading && <Skeleton className="h-24 shrink-0 rounded-lg" />}
          <p role="status" className="text-muted">
            {!isLoading && !failed && groups.length === 0 && t("none")}
          </p>
        </div>
        <SmallButton look="quiet" className="self-end" onClick={() => dialog.current?.close()} label={grid("close")} />
      </div>
    </Dialog>
  );
}

/** @param hasPath whether the address says more than an id */
type ButtonProps = { target: Target; hasPath: boolean; onClick: () => void };

function TargetButton({ target: { title, link, isHidden }, hasPath, onClick }: ButtonProps) {
  const t = useTranslations("admin.links");
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-lg px-2 py-1.5 text-left hover:bg-surface"
    >
      <span className="wrap-anywhere">{title}</span>
      {isHidden && <Badge tone="neutral">{t("hidden")}</Badge>}
      {hasPath && <span className="ml-auto text-sm wrap-anywhere text-muted">{link}</span>}
    </button>
  );
}

/** Targets with `keyword` in their title. Pages and categories are loaded whole, the others searched by the server. */
function useTargets(keyword: string) {
  const t = useTranslations("admin.links.fixed");
  const sought = useDebounced(keyword);
  const query = { ...(sought && { keyword: sought }), per_page: MOST };
  const pages = useAdminRead("GET pages", {});
  const categories = useAdminRead("GET product-categories", {});
  const products = useAdminRead("GET products", { query }, { keepPreviousData: true });
  const blogs = useAdminRead("GET blogs", { query }, { keepPreviousData: true });
  const reads = [pages, categories, products, blogs];

  const has = ({ title }: Target) => hasWords(title, keyword);
  const all: Record<(typeof groupNames)[number], Target[]> = {
    fixed: Object.entries(fixed)
      .map(([key, link]) => ({ title: t(key as "home"), link }))
      .filter(has),
    pages: (pages.data ?? [])
      .map(({ title, slug, published }) => ({ title, link: `/pages/${slug}`, isHidden: !published }))
      .filter(has),
    categories: (categories.data ?? [])
      .map(({ id, title }) => ({ title, link: `/shop?product_category_id=${id}` }))
      .filter(has),
    products: (products.data?.data ?? []).map(({ id, title, status }) => ({
      title,
      link: `/shop/${id}`,
      isHidden: status !== "published",
    })),
    blogs: (blogs.data?.data ?? []).map(({ id, title, state }) => ({
      title,
      link: `/blog/${id}`,
      isHidden: state !== "published",
    })),
  };
  return {
    groups: groupNames.map((name) => ({ name, targets: all[name] })).filter(({ targets }) => targets.length > 0),
    isLoading: reads.some(({ isLoading }) => isLoading),
    failed: reads.some(({ error }) => error),
    retry: () => Promise.all(reads.map(({ mutate }) => mutate())),
  };
}
