import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadScreen, MissingEntry } from "@/app/admin/page-parts";
import { MailTextsEditor } from "@/components/admin/settings/mail-texts-editor";
import { ofMailKind } from "@/lib/contract/mail-texts";

type Props = { params: Promise<{ kind: string }> };

const LIST = "/admin/settings/mail-texts";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("admin");
  const named = ofMailKind.safeParse(await params).data;
  return { title: named ? t(`mails.kinds.${named.kind}`) : t("settings.mail_texts.title") };
}

export default async function MailTextPage({ params }: Props) {
  const named = ofMailKind.safeParse(await params).data;
  const screen =
    named &&
    (await loadScreen((read) => ({
      document: read("GET mail-texts/{kind}", { params: named }),
      mail: read("GET settings/mail"),
    })));
  if (!screen) return <MissingEntry list={LIST} />;
  const { document, mail } = screen;
  return (
    <MailTextsEditor
      key={document.kind}
      document={document}
      isSmtp={mail.smtp_configured}
      mayWrite={screen.may("settings_write")}
    />
  );
}
