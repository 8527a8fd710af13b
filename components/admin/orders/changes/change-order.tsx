import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import { HeadRow, right } from "@/components/admin/layout/head-row";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { RegionSelects } from "@/components/checkout/region-selects";
import { StreetField } from "@/components/checkout/street-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { Problem } from "@/components/ui/problem";
import type { OrderChangeCheck } from "@/lib/contract/order-changes";
import { ownShippingMethods, type ShippingMethod } from "@/lib/contract/order-forms";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";
import { ChangeLines, type WishedLine, wishedLines, withOneMore } from "./change-lines";
import { type OrderDialogProps, useOrderMutation } from "./order-conflict";
import { VariantPicker } from "./variant-picker";

type Address = { county: string; district: string; street: string };

/** Changes products or delivery of an unshipped order; the button says what this does to the money. */
export function ChangeOrder({ order, onClose }: OrderDialogProps) {
  const t = useTranslations("admin.order.change");
  const checkout = useTranslations("checkout");
  const keep = useTranslations("admin.form")("keep");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, errors, call } = useOrderMutation();
  const [lines, setLines] = useState(() => wishedLines(order));
  const [shipping, setShipping] = useState<ShippingMethod>(order.shipping);
  const { county = "", district = "", street = "" } = order.address ?? {};
  const form = useForm<Address>({ defaultValues: { county, district, street } });
  const wished = useWatch({ control: form.control }) as Address;
  const isHome = shipping === "home_delivery";
  // Only the checkout can choose a store: an order keeps its store, or gets another way of delivery.
  const ways = order.store ? [...ownShippingMethods, order.shipping] : ownShippingMethods;
  const isPacked = order.shipments.some(({ status }) => status === "packed");
  const kept = lines.filter(({ amount }) => amount > 0);
  const { number, version } = order;
  const place = isHome ? { county: wished.county, district: wished.district } : {};
  const isComplete = kept.length > 0 && (!isHome || Boolean(wished.county && wished.district));
  const query = { version, lines: amounts(lines), shipping, ...place };
  const trial = useAdminRead("GET orders/{number}/change", isComplete ? { params: { number }, query } : null, {
    keepPreviousData: true,
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  const isMoved =
    isHome &&
    (["county", "district", "street"] as const).some((part) => wished[part] !== form.formState.defaultValues?.[part]);
  const isChanged = shipping !== order.shipping || isMoved || !isSame(lines, wishedLines(order));
  const told = isComplete && !trial.error ? trial.data : undefined;
  const hasStreet = !isHome || wished.street.trim() !== "";
  const field = (name: FieldPath<Address>) => ({
    id: `change-${name}`,
    error: errors[`address.${name}`]?.[0],
    disabled: isPacked,
    ...form.register(name),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!told || trial.isLoading || trial.isValidating || !isChanged || !hasStreet) return;
    const body = {
      version,
      lines: kept.map(({ sku, amount }) => ({ sku, amount })),
      shipping,
      ...(isHome && { address: wished }),
      total: told.total,
    };
    if (await call("POST orders/{number}/changes", { params: { number }, body })) dialog.current?.close();
    else await trial.mutate();
  }

  return (
    <Dialog dialog={dialog} opensAtOnce title={t("title")} text={t("text")} width="wide" onClose={onClose}>
      <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={submit}>
        <ChangeLines lines={lines} totals={totalsOf(told)} onChange={setLines} />
        <VariantPicker
          id="change-add"
          label={t("add")}
          onChosen={(variant) => setLines((now) => withOneMore(now, variant))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            id="change-shipping"
            label={t("shipping")}
            hint={isPacked ? t("packed") : undefined}
            value={shipping}
            disabled={isPacked}
            onChange={({ target }) => setShipping(target.value as ShippingMethod)}
          >
            <Options values={ways} textOf={(method) => checkout(method)} />
          </SelectField>
          {isHome && !isPacked && (
            <>
              <RegionSelects
                county={wished.county}
                countyField={field("county")}
                districtField={field("district")}
                isMarked
                onCounty={() => form.setValue("district", "")}
              />
              <StreetField {...field("street")} form={form} isRequired autoComplete="off" maxLength={100} />
            </>
          )}
        </div>
        {kept.length === 0 && <Problem text={t("nothing_left")} />}
        {isComplete && trial.error && <Problem text={trial.error.message || t("failed")} />}
        {told && <Sums change={told} />}
        {told?.coupon_lost && (
          <p className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning">
            {t("coupon_lost", { code: order.coupon ?? "" })}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {keep}
          </Button>
          <Button type="submit" disabled={busy || !told || trial.isValidating || !isChanged || !hasStreet}>
            <Consequence order={order} change={told} isChanged={isChanged} />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The lines with a quantity above zero, as the API takes them. */
const amounts = (lines: WishedLine[]) =>
  lines.filter(({ amount }) => amount > 0).map(({ sku, amount }) => `${sku}:${amount}`);

const isSame = (some: WishedLine[], others: WishedLine[]) =>
  amounts(some).sort().join() === amounts(others).sort().join();

function totalsOf(change: OrderChangeCheck | undefined): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { sku, total } of change?.lines ?? []) totals.set(sku, (totals.get(sku) ?? 0) + total);
  return totals;
}

type ConsequenceProps = { order: AdminOrder; change: OrderChangeCheck | undefined; isChanged: boolean };

/** What pressing the button does to the money. */
function Consequence({ order, change, isChanged }: ConsequenceProps) {
  const t = useTranslations("admin.order.change");
  if (!change || !isChanged) return t("submit");
  if (change.refund > 0) return t("submit_refund", { amount: formatMoney(change.refund) });
  if (change.due === 0 || change.total === change.before.total) return t("submit");
  const amount = formatMoney(change.due);
  if (order.payment === "cash_on_delivery") return t("submit_at_the_door", { amount });
  return t(order.paid_total > 0 ? "submit_difference" : "submit_due", { amount });
}

function Sums({ change }: { change: OrderChangeCheck }) {
  const t = useTranslations("admin.order.change");
  const checkout = useTranslations("checkout");
  const { before } = change;
  const rows = [
    { key: "subtotal", label: checkout("subtotal"), was: before.subtotal, now: change.subtotal },
    { key: "discount", label: checkout("discount"), was: -before.discount, now: -change.discount },
    { key: "shipping_fee", label: checkout("shipping_fee"), was: before.shipping_fee, now: change.shipping_fee },
    { key: "total", label: checkout("total"), was: before.total, now: change.total },
  ].filter(({ key, was, now }) => key !== "discount" || was !== 0 || now !== 0);
  const difference = change.total - before.total;
  return (
    <div aria-live="polite">
      <table className="w-full tabular-nums">
        <thead className="text-sm text-muted">
          <HeadRow
            className="py-1 font-normal"
            headings={[{ text: t("sums"), className: "text-left" }, right(t("before")), right(t("after"))]}
          />
        </thead>
        <tbody>
          {rows.map(({ key, label, was, now }) => (
            <tr key={key} className={key === "total" ? "border-t font-semibold" : undefined}>
              <th scope="row" className="py-1 text-left font-[inherit]">
                {label}
              </th>
              <td className="py-1 text-right text-muted">{formatMoney(was)}</td>
              <td className="py-1 text-right">{formatMoney(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-right tabular-nums">
        {difference === 0
          ? t("no_difference")
          : t(difference > 0 ? "dearer" : "cheaper", { amount: formatMoney(Math.abs(difference)) })}
      </p>
    </div>
  );
}
