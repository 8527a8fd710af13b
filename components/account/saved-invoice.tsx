"use client";

import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { useSWRConfig } from "swr";
import { InvoiceFields } from "@/components/checkout/invoice-fields";
import { ownInvoice } from "@/components/checkout/orderable";
import { SaveRow } from "@/components/members/form-parts";
import { Button } from "@/components/ui/button";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { type InvoiceChoiceInput, invoiceChoice, type Profile } from "@/lib/contract/profile";

/** The invoice choice that the checkout starts with; the member can change or delete it here. */
export function SavedInvoice({ profile }: { profile: Profile }) {
  const t = useTranslations("account");
  const { mutate } = useSWRConfig();
  const { form, problem, send, submit, busy } = useContractForm({
    schema: invoiceChoice,
    values: { invoice: profile.invoice ?? { kind: "member" } },
    failed: t("failed"),
    refresh: "page",
  });

  const save = (choice: InvoiceChoiceInput) =>
    send("PUT", "/api/bff/invoice", choice, { onDone: () => mutate("/api/bff/profile", undefined) });

  return (
    <section className="mt-12 max-w-xl">
      <FormProvider {...form}>
        <PostForm
          onSubmit={submit((choice) => save({ invoice: choice.invoice && ownInvoice(choice.invoice) }))}
          className="stack gap-5"
        >
          <InvoiceFields isMember isSaved text={t(profile.invoice ? "invoice.text" : "invoice.none")} />
          <SaveRow problem={problem} busy={busy} label={t("invoice.save")} busyLabel={t("saving")}>
            {profile.invoice && (
              <Button look="quiet" disabled={busy} onClick={() => save({ invoice: null })}>
                {t("invoice.forget")}
              </Button>
            )}
          </SaveRow>
        </PostForm>
      </FormProvider>
    </section>
  );
}
