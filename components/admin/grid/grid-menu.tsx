import { Popover } from "@base-ui/react/popover";
import { Bookmark, type LucideIcon, Trash2 } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation, useAdminRead } from "@/components/admin/use-admin-call";

/** A button of a grid's toolbar that opens something. */
export const menuButtonStyle =
  "inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-lg px-3 text-sm hover:bg-surface data-[popup-open]:bg-surface";

type Props = {
  icon: LucideIcon;
  label: string;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: "start" | "end";
  /** Whether its label is shown on phones, too. */
  isNamed?: boolean;
  children: ReactNode;
};

export function GridMenu({ icon: Icon, label, align = "end", isNamed = false, children, ...state }: Props) {
  return (
    <Popover.Root {...state}>
      <Popover.Trigger className={menuButtonStyle}>
        <Icon aria-hidden className="size-4" />
        <span className={isNamed ? undefined : "max-sm:sr-only"}>{label}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align={align} collisionPadding={16} className="z-30">
          <Popover.Popup
            className="min-w-56 max-w-[calc(100vw-2rem)] rounded-xl border bg-raised p-1.5 shadow-lg outline-none"
            aria-label={label}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Saved views: filters, order and search under a name, kept with the account and so on every device. */
export function ViewMenu({ grid }: { grid: string }) {
  const t = useTranslations("admin.grid");
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const { data: views, mutate } = useAdminRead("GET grid-views", isOpen ? { query: { grid } } : null);
  const { call } = useAdminMutation({ refresh: mutate });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name") ?? "").trim();
    if (!name) return form.querySelector("input")?.focus();
    const view = { grid, name, path: pathname, query: search.toString() };
    call("POST grid-views", { body: view }, { said: t("view_saved") });
    form.reset();
  }

  return (
    <GridMenu icon={Bookmark} label={t("views")} open={isOpen} onOpenChange={setIsOpen}>
      {views?.length === 0 && <p className="px-3 py-2 text-sm text-muted">{t("no_views")}</p>}
      <ul className="max-h-72 max-w-80 overflow-y-auto">
        {views?.map((view) => (
          <li key={view.id} className="flex items-center">
            <button
              type="button"
              onClick={() => {
                setIsOpen(false);
                router.push(view.query ? `${view.path}?${view.query}` : view.path);
              }}
              className="min-h-10 min-w-0 flex-1 truncate rounded-lg px-3 text-left hover:bg-surface"
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={t("delete_view", { name: view.name })}
              onClick={() => call("DELETE grid-views/{id}", { params: { id: view.id } }, { said: t("view_deleted") })}
              className="grid size-10 place-items-center rounded-lg text-muted hover:bg-surface hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={save} className="mt-1 flex w-72 gap-2 border-t p-2">
        <input
          name="name"
          required
          maxLength={40}
          aria-label={t("view_name")}
          placeholder={t("view_name")}
          className="min-h-9 w-full min-w-0 rounded-lg border border-line-strong bg-raised px-3 text-sm"
        />
        <SmallButton look="solid" type="submit" className="shrink-0 whitespace-nowrap" label={t("save")} />
      </form>
    </GridMenu>
  );
}
