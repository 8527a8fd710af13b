import { getTranslations } from "next-intl/server";
import { Markdown } from "@/components/content/markdown";
import {
  EditorialNote,
  EditorialQuote,
  EditorialText,
  EditorialTitle,
  EditorialWide,
} from "@/components/layout/editorial";
import { PatternNav } from "@/components/patterns/pattern-head";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { Toasts } from "@/components/patterns/toasts";
import { ClientMessages } from "@/components/ui/client-messages";
import { isPatternPageOpen, patternMetadata } from "@/lib/storefront/pattern-library";

export const ensureStatic = "navigation";

export const generateMetadata = () => patternMetadata("editorial", PATTERN_PAGES.editorial);

const smallPictures = ["oriental-beauty-and-the-leafhopper", "storing-tea-in-a-damp-climate"] as const;

/** Layout "style1": every element of a long text, and the toasts. */
export default async function EditorialPage() {
  if (!(await isPatternPageOpen())) return null;
  const [t, patterns] = await Promise.all([getTranslations("patterns.editorial"), getTranslations("patterns")]);
  return (
    <>
      <EditorialTitle
        eyebrow={patterns("name")}
        title={patterns("pages.editorial.title")}
        lead={patterns("pages.editorial.lead")}
        picture={
          <img
            src="/blog/cold-brew-taiwan-oolong.webp"
            alt={t("picture_alt")}
            width={1200}
            height={675}
            fetchPriority="high"
          />
        }
      >
        <PatternNav page="editorial" />
      </EditorialTitle>
      <EditorialText>
        <Markdown>{t("opening")}</Markdown>
      </EditorialText>
      <EditorialNote label={t("note_label")}>
        <p>{t("note")}</p>
      </EditorialNote>
      <EditorialWide caption={t("wide_caption")}>
        <Photo name="reading-yingge-glazes" alt={t("wide_alt")} />
      </EditorialWide>
      <EditorialText>
        <Markdown>{t("lists")}</Markdown>
      </EditorialText>
      <EditorialNote label={t("second_note_label")}>
        <p>{t("second_note")}</p>
      </EditorialNote>
      <EditorialQuote source={t("quote_source")}>{t("quote")}</EditorialQuote>
      <EditorialText>
        <Markdown>{t("tables")}</Markdown>
      </EditorialText>
      <EditorialWide caption={t("pair_caption")}>
        <div className="grid gap-4 sm:grid-cols-2 md:gap-6">
          {smallPictures.map((name) => (
            <Photo key={name} name={name} alt={t(`pictures.${name}`)} />
          ))}
        </div>
      </EditorialWide>
      <EditorialText>
        <h2 className="text-2xl font-semibold">{t("toasts")}</h2>
        <p className="mt-2 mb-6">{t("toasts_text")}</p>
        <ClientMessages namespaces={["patterns.toasts"]}>
          <Toasts />
        </ClientMessages>
      </EditorialText>
    </>
  );
}

function Photo({ name, alt }: { name: string; alt: string }) {
  const style = "h-auto w-full rounded-2xl bg-surface";
  return <img src={`/blog/${name}.webp`} alt={alt} width={1200} height={675} loading="lazy" className={style} />;
}
