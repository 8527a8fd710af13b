import { arrayMove } from "@dnd-kit/sortable";
import { Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { ActionMenu } from "@/components/admin/action-menu";
import { StepButtons } from "@/components/admin/form/step-buttons";
import { SmallButton, SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { HomeSection } from "@/lib/contract/home";
import { cn } from "@/lib/utils";
import { isKeptElsewhere, keptElsewhere, pictureOf, sectionIcons, wordsOf } from "./section-kinds";

/** @param moves replaces the handle on phones */
type RowProps = { section: HomeSection; handle: ReactNode; moves: ReactNode; children: ReactNode };

/** A section's kind and words. */
export function SectionRow({ section, handle, moves, children }: RowProps) {
  const t = useTranslations("admin.home");
  const Icon = sectionIcons[section.kind];
  const picture = pictureOf(section);
  const says = [wordsOf(section), contentOf(section)].filter(Boolean).join("・") || t(`kind_hints.${section.kind}`);

  function contentOf(shown: HomeSection): string {
    if (shown.kind === "products") {
      const count = shown.source === "hand" ? shown.product_ids.length : shown.count;
      return t("shown_products", { source: t(`sources.${shown.source}`), count });
    }
    return shown.kind === "posts" ? t("shown_posts", { count: shown.count }) : "";
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {handle && <div className="max-sm:hidden">{handle}</div>}
      {picture ? (
        <img
          src={picture}
          alt=""
          className={cn("h-10 w-16 shrink-0 rounded-lg bg-surface object-cover", section.hidden && "opacity-50")}
        />
      ) : (
        <span className="grid h-10 w-16 shrink-0 place-items-center rounded-lg bg-surface">
          <Icon aria-hidden className={cn("size-5", section.hidden ? "text-muted" : "text-accent")} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className={cn("flex flex-wrap items-center gap-x-2 font-medium", section.hidden && "text-muted")}>
          {t(`kinds.${section.kind}`)}
          {section.hidden && <Badge>{t("hidden")}</Badge>}
        </p>
        <p className="text-sm text-muted max-sm:line-clamp-2 sm:truncate">{says}</p>
      </div>
      <div className="ml-auto flex items-center whitespace-nowrap max-sm:-ml-2 max-sm:basis-full max-sm:[&_:is(a,button)]:px-2 empty:hidden">
        {children}
        {moves}
      </div>
    </div>
  );
}

type MoveProps = {
  section: HomeSection;
  sections: HomeSection[];
  isBusy: boolean;
  onOrder: (sections: HomeSection[]) => void;
};

/** Moves a section by one place: on phones, where dragging beyond the screen is hard. */
export function MoveButtons({ section, sections, isBusy, onOrder }: MoveProps) {
  const t = useTranslations("admin.home");
  const place = sections.indexOf(section);
  const name = t(`kinds.${section.kind}`);
  return (
    <div className="-mr-2 ml-auto flex sm:hidden">
      <StepButtons
        label={(step) => t(`${step}_of`, { name })}
        isFirst={place === 0}
        isLast={place === sections.length - 1}
        disabled={isBusy}
        onStep={(by) => onOrder(arrayMove(sections, place, place + by))}
      />
    </div>
  );
}

/** Same width with either label, so that the actions of all rows line up. */
const firstStyle = "min-[22.5rem]:min-w-24 sm:min-w-28 justify-start!";

type ActionProps = {
  section: HomeSection;
  isBusy: boolean;
  onEdit: () => void;
  onHide: () => Promise<void>;
  onRemove: () => Promise<void>;
};

export function RowActions({ section, isBusy, onEdit, onHide, onRemove }: ActionProps) {
  const t = useTranslations("admin.home");
  const dialog = useRef<HTMLDialogElement>(null);
  const { kind } = section;
  const name = t(`kinds.${kind}`);
  return (
    <>
      {isKeptElsewhere(kind) ? (
        <SmallLink
          look="quiet"
          className={firstStyle}
          href={keptElsewhere[kind]}
          icon={Pencil}
          label={t(`edit_${kind}`)}
        />
      ) : (
        <SmallButton
          look="quiet"
          className={firstStyle}
          icon={Pencil}
          aria-label={t("edit_of", { name })}
          disabled={isBusy}
          onClick={onEdit}
          label={t("edit")}
        />
      )}
      <SmallButton
        look="quiet"
        icon={section.hidden ? Eye : EyeOff}
        aria-label={t(section.hidden ? "show_of" : "hide_of", { name })}
        disabled={isBusy}
        onClick={onHide}
        label={t(section.hidden ? "show" : "hide")}
      />
      <ActionMenu
        label={t("more_of", { name })}
        actions={[
          {
            label: t("remove"),
            icon: Trash2,
            tone: "danger",
            isDisabled: isBusy,
            onSelect: () => dialog.current?.showModal(),
          },
        ]}
      />
      <ConfirmDialog
        dialog={dialog}
        title={t("remove_title", { name })}
        text={t("remove_text")}
        confirm={t("remove")}
        keep={t("cancel")}
        busy={isBusy}
        onConfirm={() => onRemove().finally(() => dialog.current?.close())}
      />
    </>
  );
}
