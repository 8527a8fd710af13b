"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { MarkdownField } from "@/components/admin/form/markdown-field";
import { panelStyle } from "@/components/admin/form/panel-style";
import { SaveBar } from "@/components/admin/form/save-bar";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { TextArea, TextField } from "@/components/ui/field";
import { type AdminPolicy, type CreatePolicyVersion, createPolicyVersion } from "@/lib/contract/admin-policies";
import { RequestError, read, send } from "@/lib/fetcher";
import { taipeiDay } from "@/lib/format";

const DAY_MS = 86_400_000;

type Props = { policy: AdminPolicy; mayWrite: boolean };

/** The text of a policy. Saving writes a new version, which holds at once or from a day on. */
export function PolicyEditor({ policy, mayWrite }: Props) {
  const t = useTranslations("admin.policy");
  const router = useRouter();
  const { key, newest } = policy;
  const basedOn = useRef(newest?.version ?? null);
  const [isPlanned, setIsPlanned] = useState(false);
  const admin = useAdminForm<CreatePolicyVersion, CreatePolicyVersion, AdminPolicy>({
    schema: createPolicyVersion,
    values: {
      title: newest?.title ?? t(`keys.${key}`),
      summary: newest?.summary ?? "",
      body: newest?.body ?? "",
      effective_on: null,
      based_on: newest?.version ?? null,
    },
    save: async (checked) => {
      try {
        const path = `/api/bff/admin/policies/${key}/versions`;
        return await send<AdminPolicy>("POST", path, { ...checked, based_on: basedOn.current });
      } catch (error) {
        // The form says so; whoever saves again has been told, and means it.
        if (error instanceof RequestError && error.data.error === "version_conflict") {
          basedOn.current = (await read<AdminPolicy>(`/api/bff/admin/policies/${key}`)).newest?.version ?? null;
        }
        throw error;
      }
    },
    onSaved: (saved) => {
      basedOn.current = saved.newest?.version ?? null;
      router.refresh();
    },
  });
  const { form, field, problemOf } = admin;

  function plan(next: boolean) {
    setIsPlanned(next);
    const day = next ? taipeiDay(new Date(Date.now() + 7 * DAY_MS)) : null;
    form.setValue("effective_on", day, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <form noValidate onSubmit={admin.submit} className="min-w-0">
      <fieldset disabled={!mayWrite} className={`${panelStyle} flex flex-col gap-5`}>
        <TextField label={t("field_title")} maxLength={60} required {...field("title")} />
        <TextArea label={t("field_summary")} rows={2} maxLength={200} required {...field("summary")} />
        <Controller
          control={form.control}
          name="body"
          render={({ field: { value, onChange, onBlur } }) => (
            <MarkdownField
              id="body"
              label={t("field_body")}
              hint={t("body_hint")}
              rows={24}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={problemOf("body")}
            />
          )}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">{t("effective")}</legend>
          {[false, true].map((planned) => (
            <label key={String(planned)} className="flex items-center gap-2">
              <input
                type="radio"
                name="effective-mode"
                checked={isPlanned === planned}
                onChange={() => plan(planned)}
                className="size-4.5 accent-accent"
              />
              {t(planned ? "effective_on" : "effective_now")}
            </label>
          ))}
          {isPlanned && (
            <TextField
              type="date"
              label={t("effective_day")}
              min={taipeiDay(new Date())}
              className="max-w-60"
              {...field("effective_on")}
            />
          )}
          {key === "term-of-service" && <p className="text-sm text-muted">{t("terms_hint")}</p>}
        </fieldset>
      </fieldset>
      {mayWrite && <SaveBar form={admin} />}
    </form>
  );
}
