"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import { type LookUpOrder, type LookUpOrderInput, lookUpOrder } from "@/lib/contract/orders";

/** A guest's way back to an order: its number, and what it was placed with. */
export function LookupForm() {
  const t = useTranslations("order.lookup");
  const router = useRouter();
  const { register, handleSubmit, formState } = useForm<LookUpOrderInput, unknown, LookUpOrder>({
    defaultValues: { number: "", contact: "" },
    mode: "onTouched",
    resolver: zodResolver(lookUpOrder),
  });
  const { errors, isSubmitting } = formState;
  const { problem, send } = useMutation({
    isInline: true,
    onRefused: ({ status }) => t(status === 404 ? "not_found" : status === 429 ? "too_many" : "failed"),
  });
  const show = ({ number }: { number: string }) => router.push(`/orders/${number}`);
  const lookUp = (values: LookUpOrder) => send("POST", "/api/bff/orders/lookup", values, { said: "", onDone: show });

  return (
    <form noValidate method="post" onSubmit={handleSubmit(lookUp)} className="flex flex-col gap-5">
      <TextField
        id="order-number"
        label={t("number")}
        hint={t("number_hint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        required
        error={errors.number && t("number_invalid")}
        {...register("number")}
      />
      <TextField
        id="order-contact"
        label={t("contact")}
        autoComplete="email"
        maxLength={254}
        required
        error={errors.contact && t("contact_invalid")}
        {...register("contact")}
      />
      <Problem text={problem} />
      <Button type="submit" size="wide" disabled={isSubmitting}>
        {isSubmitting ? t("searching") : t("submit")}
      </Button>
    </form>
  );
}
