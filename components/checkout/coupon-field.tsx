import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import { couponCode } from "@/lib/contract/coupon-code";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { formatMoney } from "@/lib/format";

type Props = {
  preview: CheckoutPreview | undefined;
  /** For the back office, where buttons inside a form are small. */
  isSmall?: boolean;
};

/** A coupon code. The server decides whether it applies to this cart and shopper, and gives the reason if not. */
export function CouponField({ preview, isSmall = false }: Props) {
  const t = useTranslations("checkout.coupon");
  const { control, setValue } = useFormContext<CheckoutFormInput>();
  const applied = useWatch({ control, name: "coupon" });
  const [text, setText] = useState("");
  const [unreadable, setUnreadable] = useState(false);
  const result = applied && preview?.coupon?.code === applied ? preview.coupon : undefined;

  function apply() {
    const code = couponCode.safeParse(text);
    setUnreadable(!code.success);
    if (code.success) setValue("coupon", code.data);
  }

  if (applied && !result?.refused) {
    return (
      <p className="flex items-center justify-between gap-3 rounded-xl bg-accent-soft px-4 py-2" role="status">
        <span>
          {t("applied")}
          <span className="ml-2 font-mono">{applied}</span>
          {result?.title && <span className="block text-sm text-muted">{result.title}</span>}
        </span>
        <Button look="quiet" size="small" onClick={() => setValue("coupon", undefined)}>
          {t("remove")}
        </Button>
      </p>
    );
  }
  const refused = unreadable ? "unusable" : result?.refused;
  return (
    <div className="flex items-start gap-3">
      <TextField
        id="coupon"
        label={t("label")}
        value={text || (applied ?? "")}
        onChange={(event) => {
          setText(event.target.value);
          setUnreadable(false);
          if (applied) setValue("coupon", undefined);
        }}
        onKeyDown={(event) => {
          // Enter redeems the coupon instead of placing the order.
          if (pressedKey(event) !== "Enter") return;
          event.preventDefault();
          apply();
        }}
        error={refused ? t(`refused.${refused}`, { gap: formatMoney(result?.gap ?? 0) }) : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        className="flex-1"
      />
      <Button
        look="outline"
        size={isSmall ? "small" : "normal"}
        className={isSmall ? "mt-[1.625rem] md:mt-[1.875rem]" : "mt-[1.625rem]"}
        disabled={!text.trim()}
        onClick={apply}
      >
        {t("apply")}
      </Button>
    </div>
  );
}
