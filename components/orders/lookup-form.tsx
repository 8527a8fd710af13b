"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { type LookUpOrder, type LookUpOrderInput, lookUpOrder } from "@/lib/contract/orders";
import { RequestError, send } from "@/lib/fetcher";
import { Problem } from "./panel";

/** A guest's way back to an order: its number, and what it was placed with. */
export function LookupForm() {
  const t = useTranslations("order.lookup");
  const router = useRouter();
  const { register, handleSubmit, formState } = useForm<LookUpOrderInput, unknown, LookUpOrder>({
    defaultValues: { number: "", contact: "" },
    mode: "onTouched",
    resolver: zodResolver(lookUpOrder),
  });
  const [problem, setProblem] = useState("");
  const { errors, isSubmitting } = formState;

  async function lookUp(values: LookUpOrder) {
    setProblem("");
    try {
      const { data } = await send<{ number: string }>("POST", "/api/bff/orders/lookup", values);
      router.push(`/orders/${data.number}`);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.status === 404 ? t("not_found") : error.status === 429 ? t("too_many") : t("failed"));
    }
  }

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
