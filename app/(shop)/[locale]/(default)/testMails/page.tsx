import { getTranslations } from "next-intl/server";
import { PatternHead } from "@/components/patterns/pattern-head";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { PatternSection, Specimen, Specimens } from "@/components/patterns/specimen";
import { MailFrame } from "@/components/ui/mail-frame";
import { getMailSpecimens } from "@/lib/storefront/mail-specimens";
import { isPatternPageOpen, patternMetadata } from "@/lib/storefront/pattern-library";

export const ensureStatic = "navigation";

export const generateMetadata = () => patternMetadata("mails", PATTERN_PAGES.mails);

/** Every mail that the shop sends, with its default texts. */
export default async function MailPatternsPage() {
  if (!(await isPatternPageOpen())) return null;
  const [t, kinds, mails] = await Promise.all([
    getTranslations("patterns.sections"),
    getTranslations("admin.mails.kinds"),
    getMailSpecimens(),
  ]);
  return (
    <div className="frame pt-10">
      <PatternHead page="mails" />
      {(["customer", "staff"] as const).map((audience) => (
        <PatternSection key={audience} id={audience} title={t(`mails_${audience}`)}>
          <Specimens columns={3}>
            {mails
              .filter((mail) => mail.audience === audience)
              .map(({ kind, subject, html }) => (
                <Specimen key={kind} name={`${kinds(kind)}：${subject}`} className="border-0 p-0 md:p-0">
                  <MailFrame title={kinds(kind)} html={html} />
                </Specimen>
              ))}
          </Specimens>
        </PatternSection>
      ))}
    </div>
  );
}
