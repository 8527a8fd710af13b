"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { DocumentForm } from "@/components/admin/form/document-form";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { SmallButton, SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { MailSample, MailText, MailTextsDocument } from "@/lib/contract/mail-texts";
import { RequestError } from "@/lib/fetcher";
import { cn } from "@/lib/utils";
import { MailPreviewPanel } from "./mail-preview-panel";
import { MailTextField } from "./mail-text-field";

type Values = Record<string, string>;
type Props = { document: MailTextsDocument; isSmtp: boolean; mayWrite: boolean };

const schema = z.record(z.string(), z.string());
const valuesOf = ({ texts }: MailTextsDocument): Values => Object.fromEntries(texts.map(({ id, text }) => [id, text]));

/** The words of one mail beside the mail as its reader will get it. */
export function MailTextsEditor({ document, isSmtp, mayWrite }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const kinds = useTranslations("admin.mails.kinds");
  const [sample, setSample] = useState<MailSample>(document.samples[0] ?? "usual");
  const [isWide, setWide] = useState(false);
  const { kind, texts, samples } = document;
  const params = { kind };
  const listed = (values: Values) => texts.map(({ id }) => ({ id, text: values[id] ?? "" }));
  const admin = useAdminForm<Values, Values, MailTextsDocument>({
    schema,
    values: valuesOf(document),
    save: (values, version) =>
      adminCall("PUT mail-texts/{kind}", { params, body: { texts: listed(values), version } }).catch((error) => {
        if (!(error instanceof RequestError)) throw error;
        throw new RequestError(error.status, error.message, { ...error.data, errors: errorsById(error) });
      }),
    versioned: {
      version: document.version,
      valuesOf,
      read: () => adminRead("GET mail-texts/{kind}", { params }),
      nameOf: (id) => nameOf(texts.find((text) => text.id === id)),
    },
  });
  const { form } = admin;
  const values = useWatch({ control: form.control }) as Values;

  /** The server names texts by their place in the list, the form by their id. */
  function errorsById({ data }: RequestError): Record<string, string[]> {
    const named = Object.entries(data.errors ?? {}).map(([path, problems]) => {
      const [, index = ""] = path.split(".");
      return [texts[Number(index)]?.id ?? path, problems];
    });
    return Object.fromEntries(named);
  }

  function nameOf(text: MailText | undefined): string {
    if (!text) return "";
    const alike = texts.filter(({ slot }) => slot === text.slot);
    const slot = t(`slots.${text.slot}`);
    return alike.length > 1 ? t("numbered", { slot, number: alike.indexOf(text) + 1 }) : slot;
  }

  function setBack(): void {
    for (const { id, default_text } of texts) form.setValue(id, default_text, { shouldDirty: true });
  }

  const isDefault = texts.every(({ id, default_text }) => values[id] === default_text);
  return (
    <div data-wide className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SmallLink href="/admin/settings/mail-texts" look="quiet" icon={ArrowLeft} label={t("title")} />
        <h2 className="text-xl font-semibold">{kinds(kind)}</h2>
        {document.is_changed && <Badge tone="accent">{t("changed")}</Badge>}
        <p className="w-full text-sm text-muted">{t(`when.${kind}`)}</p>
      </div>
      <div className={cn("grid items-start gap-6", !isWide && "xl:grid-cols-[minmax(0,1fr)_25rem]")}>
        <DocumentForm
          form={admin}
          mayWrite={mayWrite}
          remove={!isDefault && <SmallButton look="quiet" onClick={setBack} label={t("all_default")} />}
        >
          <Panel isStacked title={t("texts")} text={t("texts_text")}>
            {texts.map((text) => (
              <MailTextField
                key={text.id}
                text={text}
                label={nameOf(text)}
                note={text.samples.length < samples.length ? text.samples : undefined}
                field={admin.controlled(text.id)}
                onFocus={() => {
                  if (!text.samples.includes(sample)) setSample(text.samples[0] ?? sample);
                }}
              />
            ))}
          </Panel>
        </DocumentForm>
        <MailPreviewPanel
          kind={kind}
          {...{ samples, sample, setSample, isWide, setWide, isSmtp }}
          mayTry={mayWrite}
          texts={listed(values)}
          onRefused={(error) => {
            for (const [id, [message]] of Object.entries(errorsById(error)))
              form.setError(id, { type: "server", message });
          }}
        />
      </div>
    </div>
  );
}
