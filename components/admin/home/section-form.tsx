import { useTranslations } from "next-intl";
import { useRef } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { SmallButton } from "@/components/admin/small-button";
import { Problem } from "@/components/ui/problem";
import { type HomeDocument, type HomeSection, homeSection } from "@/lib/contract/home";
import { type Choices, SectionFields } from "./section-fields";
import type { SectionValues } from "./section-kinds";

type Props = {
  document: HomeDocument;
  /** The saved section, or a new one that goes to the end. */
  section: HomeSection;
  choices: Choices;
  onSaved: (document: HomeDocument) => void;
  onClose: () => void;
};

/** The texts and pictures of one section; saving updates the draft. */
export function SectionForm({ document, section, choices, onSaved, onClose }: Props) {
  const t = useTranslations("admin.home");
  const newest = useRef(document);
  const admin = useAdminForm<SectionValues, HomeSection, HomeDocument>({
    schema: homeSection,
    values: section as Partial<SectionValues>,
    save: (checked, version) =>
      adminCall("PUT home/draft", { body: { sections: placed(newest.current.draft, checked), version } }),
    versioned: {
      version: document.version,
      // Colleagues' changes to other sections are kept when this one is saved again.
      read: async () => {
        newest.current = await adminRead("GET home");
        return newest.current;
      },
      valuesOf: ({ draft }) => (draft.find(({ id }) => id === section.id) ?? section) as SectionValues,
    },
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const { isDirty, isSubmitting, problem, submit } = admin;
  return (
    <form noValidate onSubmit={submit} aria-label={t(`kinds.${section.kind}`)} className="flex flex-col gap-5">
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
      <SectionFields admin={admin} kind={section.kind} choices={choices} />
      <Problem text={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <SmallButton look="quiet" disabled={isSubmitting} onClick={onClose} label={t("cancel")} />
        <SmallButton type="submit" look="solid" disabled={isSubmitting} label={t(isSubmitting ? "saving" : "save")} />
      </div>
    </form>
  );
}

function placed(sections: HomeSection[], section: HomeSection): HomeSection[] {
  return sections.some(({ id }) => id === section.id)
    ? sections.map((other) => (other.id === section.id ? section : other))
    : [...sections, section];
}
