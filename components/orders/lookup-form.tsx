"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useContractForm } from "@/components/ui/use-contract-form";
import { type LookUpOrder, lookUpOrder } from "@/lib/contract/order-lookup";

/**
 * Finds a guest's order by its number and the contact data that it was placed with.
 * @param hint where the number stands
 */
export function LookupForm({ hint }: { hint: string }) {
  const t = useTranslations("order.lookup");
  const router = useRouter();
  const { form, problem, send, submit, busy } = useContractForm({
    schema: lookUpOrder,
    values: { number: "", contact: "" },
    onRefused: ({ status }) => t(status === 404 ? "not_found" : status === 429 ? "too_many" : "failed"),
  });
  const { errors } = form.formState;
  const show = ({ number }: { number: string }) => router.push(`/orders/${number}`);
  const lookUp = (values: LookUpOrder) => send("POST", "/api/bff/orders/lookup", values, { said: "", onDone: show });

  return (
    <PostForm onSubmit={submit(lookUp)} className="flex flex-col gap-5 noscript:hidden">
      <TextField
        id="order-number"
        label={t("number")}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        required
        error={errors.number && t("number_invalid")}
        {...form.register("number")}
      />
      <TextField
        id="order-contact"
        label={t("contact")}
        autoComplete="email"
        maxLength={254}
        required
        error={errors.contact && t("contact_invalid")}
        {...form.register("contact")}
      />
      <Problem text={problem} />
      <Button type="submit" size="wide" disabled={busy}>
        {busy ? t("searching") : t("submit")}
      </Button>
    </PostForm>
  );
}
