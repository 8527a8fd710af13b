"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminRead } from "@/components/admin/admin-call";
import { CallButton } from "@/components/admin/form/ask-button";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { panelStyle } from "@/components/admin/panel";
import { SmallButton, SmallLink } from "@/components/admin/small-button";
import { SortableList } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import {
  type HomeDocument,
  type HomeSection,
  type HomeSectionKind,
  homeSectionKinds,
  MAX_HOME_SECTIONS,
} from "@/lib/contract/home";
import { cn } from "@/lib/utils";
import { PhonePreview } from "./phone-preview";
import type { Choices } from "./section-fields";
import { SectionForm } from "./section-form";
import { blankSection, isKeptElsewhere, sectionIcons } from "./section-kinds";
import { MoveButtons, RowActions, SectionRow } from "./section-row";

type Props = { initial: HomeDocument; choices: Choices; mayWrite: boolean };

/** The sections of the home page. Every change is saved to the draft at once; visitors see it after publishing. */
export function HomeBoard({ initial, choices, mayWrite }: Props) {
  const t = useTranslations("admin.home");
  const [document, show] = useState(initial);
  const [edited, setEdited] = useState<HomeSection>();
  const reload = async () => show(await adminRead("GET home"));
  const { busy, call } = useAdminMutation({
    failed: t("failed"),
    onRefused: async ({ data, message }) => {
      if (data.error !== "version_conflict") return message;
      await reload();
      return t("stale");
    },
  });
  const { draft, version, is_changed } = document;
  const isFixed = !mayWrite || busy || edited !== undefined;

  async function save(sections: HomeSection[]) {
    show({ ...document, draft: sections });
    if (!(await call("PUT home/draft", { body: { sections, version } }, { said: "", onDone: show }))) {
      show((now) => (now.draft === sections ? document : now));
    }
  }

  function add(kind: HomeSectionKind) {
    const section = blankSection(kind);
    if (isKeptElsewhere(kind)) void save([...draft, section]);
    else setEdited(section);
  }

  const mayAdd = mayWrite && !edited && draft.length < MAX_HOME_SECTIONS;
  const isNew = edited && !draft.some(({ id }) => id === edited.id);
  const form = edited && (
    <SectionForm
      key={edited.id}
      document={document}
      section={edited}
      choices={choices}
      onSaved={show}
      onClose={() => setEdited(undefined)}
    />
  );
  return (
    <>
      <ScreenHead
        title={t("title")}
        text={t("text")}
        badge={<Badge tone={is_changed ? "warning" : "good"}>{t(is_changed ? "changed" : "published")}</Badge>}
      >
        <SmallLink href="/admin/home/preview" label={t("preview")} />
        {mayWrite && is_changed && (
          <CallButton
            call="POST home/discard"
            input={{ body: { version } }}
            look="quiet"
            disabled={edited !== undefined}
            ask={{ title: t("discard_title"), text: t("discard_text") }}
            confirm={t("discard")}
            failed={t("failed")}
            said={t("discarded")}
            onDone={show}
          />
        )}
        {mayWrite && (
          <SmallButton
            look="solid"
            disabled={!is_changed || busy || edited !== undefined}
            onClick={() => call("POST home/publish", { body: { version } }, { said: t("published_now"), onDone: show })}
            label={t("publish")}
          />
        )}
      </ScreenHead>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className={cn(panelStyle, "sm:py-3")}>
            {draft.length === 0 && <p className="text-muted">{t("empty")}</p>}
            <SortableList
              label={t("sections")}
              items={draft}
              nameOf={({ kind }) => t(`kinds.${kind}`)}
              onOrder={save}
              isFixed={isFixed}
              className="divide-y empty:hidden"
            >
              {(section, handle) => (
                <div className="bg-page py-3">
                  <SectionRow
                    section={section}
                    handle={handle}
                    moves={
                      mayWrite &&
                      !edited && <MoveButtons section={section} sections={draft} isBusy={busy} onOrder={save} />
                    }
                  >
                    {mayWrite && !edited && (
                      <RowActions
                        section={section}
                        isBusy={busy}
                        onEdit={() => setEdited(section)}
                        onHide={() =>
                          save(
                            draft.map((other) => (other === section ? { ...section, hidden: !section.hidden } : other)),
                          )
                        }
                        onRemove={() => save(draft.filter((other) => other !== section))}
                      />
                    )}
                  </SectionRow>
                  {edited?.id === section.id && <div className="mt-4 border-t pt-5">{form}</div>}
                </div>
              )}
            </SortableList>
          </div>
          {isNew && (
            <section aria-label={t("new_section")} className={panelStyle}>
              <h2 className="mb-5 text-lg font-semibold">{t(`kinds.${edited.kind}`)}</h2>
              {form}
            </section>
          )}
          {mayAdd && <AddSection isBusy={busy} onAdd={add} />}
        </div>
        <PhonePreview version={version} />
      </div>
    </>
  );
}

function AddSection({ isBusy, onAdd }: { isBusy: boolean; onAdd: (kind: HomeSectionKind) => void }) {
  const t = useTranslations("admin.home");
  return (
    <section aria-labelledby="add-section" className={panelStyle}>
      <h2 id="add-section" className="mb-4 text-lg font-semibold">
        {t("add")}
      </h2>
      <ul className="grid auto-rows-fr grid-cols-2 gap-2 md:grid-cols-3">
        {homeSectionKinds.map((kind) => {
          const Icon = sectionIcons[kind];
          return (
            <li key={kind} className="flex">
              <button
                type="button"
                disabled={isBusy}
                onClick={() => onAdd(kind)}
                className="flex min-h-14 w-full items-center gap-3 rounded-xl border px-3 py-2 sm:px-4 text-left hover:border-accent hover:bg-surface disabled:text-muted"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-accent" />
                <span className="min-w-0">
                  <span className="block font-medium">{t(`kinds.${kind}`)}</span>
                  <span className="block text-sm text-muted max-sm:sr-only">{t(`kind_hints.${kind}`)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
