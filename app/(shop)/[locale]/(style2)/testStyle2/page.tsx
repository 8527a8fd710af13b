import { getTranslations } from "next-intl/server";
import { SideNav } from "@/components/layout/side-nav";
import { GridStates } from "@/components/patterns/grid-states";
import { MultiselectStates } from "@/components/patterns/multiselect-states";
import { PatternHead } from "@/components/patterns/pattern-head";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { PatternSection } from "@/components/patterns/specimen";
import { ToastLife } from "@/components/patterns/toast-life";
import { ClientMessages } from "@/components/ui/client-messages";
import { isPatternPageOpen, patternMetadata } from "@/lib/storefront/pattern-library";

export const ensureStatic = "navigation";

export const generateMetadata = () => patternMetadata("back_office", PATTERN_PAGES.back_office);

const sections = ["grid", "multiselect", "toasts"] as const;

/** Layout "style2": the back office's components in every state, and the states of a toast. */
export default async function Style2PatternsPage() {
  if (!(await isPatternPageOpen())) return null;
  const [t, contents] = await Promise.all([getTranslations("patterns.sections"), getTranslations("policy")]);
  const bodies = { grid: <GridStates />, multiselect: <MultiselectStates />, toasts: <ToastLife /> };
  return (
    <>
      <SideNav label={contents("contents")} sections={sections.map((id) => ({ id, title: t(id) }))} />
      <div className="min-w-0 pt-10">
        <PatternHead page="back_office" />
        <ClientMessages
          namespaces={[
            ...(["common", "admin.grid", "admin.multiselect", "admin.variant_picker"] as const),
            ...(["patterns.grid", "patterns.multiselect", "patterns.toasts", "patterns.wares"] as const),
          ]}
        >
          {sections.map((id) => (
            <PatternSection key={id} id={id} title={t(id)} text={t(`${id}_text`)}>
              {bodies[id]}
            </PatternSection>
          ))}
        </ClientMessages>
      </div>
    </>
  );
}
