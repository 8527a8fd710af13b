"use client";

import { ArrowUp, Eye, Rows3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { DocumentForm } from "@/components/admin/form/document-form";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { BackLink } from "@/components/admin/layout/back-link";
import { useMailTextNames } from "@/components/admin/mail-text-names";
import { Panel, panelStyle } from "@/components/admin/panel";
import { SmallAnchor, SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { SelectField } from "@/components/ui/field";
import type { MailSample, MailSlot, MailText, MailTextsDocument } from "@/lib/contract/mail-texts";
import { RequestError } from "@/lib/fetcher";
import { cn } from "@/lib/utils";
import { MAIL_PREVIEW, MailPreviewPanel } from "./mail-preview-panel";
import { MailTextField } from "./mail-text-field";

type Values = Record<string, string>;
type Props = { document: MailTextsDocument; isSmtp: boolean; mayWrite: boolean };

/** Target of the link back from the preview, until a text was edited. */
const MAIL_WORDS = "mail-words";

const aboveRows: MailSlot[] = ["subject", "heading", "paragraph"];

const schema = z.record(z.string(), z.string());
const valuesOf = ({ texts }: MailTextsDocument): Values => Object.fromEntries(texts.map(({ id, text }) => [id, text]));

/** The texts of one mail beside a preview of it. */
export function MailTextsEditor({ document, isSmtp, mayWrite }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const kinds = useTranslations("admin.mails.kinds");
  const names = useMailTextNames();
  const [sample, setSample] = useState<MailSample>(document.samples[0] ?? "usual");
  const [isWide, setWide] = useState(false);
  const [edited, setEdited] = useState<string>();
  const { kind, texts, samples, samples_with_rows } = document;
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
      nameOf: (id) => {
        const text = texts.find((one) => one.id === id);
        return text ? `${names.nameOf(text)}（${names.casesOf(text.samples, samples)}）` : "";
      },
    },
  });
  const { form } = admin;
  const values = useWatch({ control: form.control }) as Values;

  /** The server names texts by their index, the form by their id. */
  function errorsById({ data }: RequestError): Record<string, string[]> {
    const named = Object.entries(data.errors ?? {}).map(([path, problems]) => {
      const [, index = ""] = path.split(".");
      return [texts[Number(index)]?.id ?? path, problems];
    });
    return Object.fromEntries(named);
  }

  function setBack(): void {
    for (const { id, default_text } of texts) form.setValue(id, default_text, { shouldDirty: true });
  }

  const isChanged = ({ id, default_text }: MailText) => values[id] !== default_text;
  // Invalid texts of other cases are shown too, since they block saving.
  const shown = texts.filter(({ id, samples: cases }) => cases.includes(sample) || admin.problemOf(id));
  // After the last text that stands above the rows in the mail.
  const rowsAt = samples_with_rows.includes(sample) ? shown.findIndex(({ slot }) => !aboveRows.includes(slot)) : -1;
  const hasOwnWords = (one: MailSample) =>
    texts.some((text) => isChanged(text) && text.samples.includes(one) && text.samples.length < samples.length);
  // No link is needed where the preview stands beside the texts.
  const besideStyle = isWide ? "" : "xl:hidden";
  const toPreview = (className: string) => (
    <SmallAnchor
      href={`#${MAIL_PREVIEW}`}
      icon={Eye}
      label={t("to_preview")}
      className={cn("shrink-0", className, besideStyle)}
    />
  );
  /** The cases in which a text is used, or in which it is not, whichever list is shorter. */
  const casesHint = ({ samples: cases }: MailText) => {
    const others = samples.filter((one) => !cases.includes(one));
    if (others.length === 0) return "";
    const isUsual = others.length < cases.length;
    return t(isUsual ? "not_used_in" : "used_in", { cases: names.casesOf(isUsual ? others : cases, samples) });
  };
  const fieldOf = (text: MailText) => (
    <MailTextField
      text={text}
      label={names.nameOf(text)}
      hint={
        text.samples.length > 1 && values[text.id] !== text.text ? (
          <span className="text-warning">
            {t("changes_all", { count: text.samples.length, cases: names.listOf(text.samples, samples) })}
          </span>
        ) : text.samples.length > 1 ? (
          <>
            <span className="mr-2 rounded-full bg-ink-soft px-2 py-0.5 text-xs">
              {t(text.samples.length === samples.length ? "used_in_all" : "used_in_count", {
                count: text.samples.length,
              })}
            </span>{" "}
            {casesHint(text)}
          </>
        ) : (
          casesHint(text)
        )
      }
      field={admin.controlled(text.id)}
      onFocus={() => {
        setEdited(text.id);
        if (!text.samples.includes(sample)) setSample(text.samples[0] ?? sample);
      }}
    />
  );
  return (
    <div data-wide className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="w-full">
          <BackLink href="/admin/settings/mail-texts">{t("title")}</BackLink>
        </p>
        <h1 className="text-2xl font-semibold">{kinds(kind)}</h1>
        {document.is_changed && <Badge tone="good">{t("changed")}</Badge>}
        {toPreview("ml-auto")}
        <p className="w-full text-sm text-muted">{t(`when.${kind}`)}</p>
      </div>
      <div className={cn("grid items-start gap-6", !isWide && "xl:grid-cols-[minmax(0,1fr)_25rem]")}>
        <div className="flex min-w-0 flex-col gap-4">
          {samples.length > 1 && (
            <SelectField
              id="mail-case"
              label={t("case")}
              hint={t("case_text")}
              value={sample}
              onChange={({ target }) => setSample(target.value as MailSample)}
              className={panelStyle}
            >
              <ChoiceOptions
                choices={samples.map((name) => [
                  name,
                  hasOwnWords(name) ? t("case_changed", { name: t(`samples.${name}`) }) : t(`samples.${name}`),
                ])}
              />
            </SelectField>
          )}
          <DocumentForm
            form={admin}
            mayWrite={mayWrite}
            className="gap-4"
            note={toPreview("")}
            foot={texts.some(isChanged) && <SmallButton look="quiet" onClick={setBack} label={t("all_default")} />}
          >
            <Panel isStacked anchor={MAIL_WORDS} title={t("whole")} text={t("whole_text")}>
              {shown.map((text, index) => (
                <Fragment key={text.id}>
                  {index === rowsAt && <RowsLine />}
                  {fieldOf(text)}
                </Fragment>
              ))}
            </Panel>
          </DocumentForm>
        </div>
        <MailPreviewPanel
          kind={kind}
          {...{ sample, isWide, setWide, isSmtp }}
          edited={edited && values[edited]}
          back={
            <SmallAnchor
              href={`#${edited ? admin.controlled(edited).id : MAIL_WORDS}`}
              icon={ArrowUp}
              label={t("to_texts")}
              className={besideStyle}
            />
          }
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

/** Marks where the mail inserts its own data, such as the ordered lines, which cannot be edited here. */
function RowsLine() {
  const t = useTranslations("admin.settings.mail_texts");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-dashed px-3 py-2.5 text-sm text-muted">
      <Rows3 aria-hidden className="size-4" />
      <span className="font-medium text-ink">{t("rows")}</span>
      {t("rows_text")}
    </p>
  );
}
