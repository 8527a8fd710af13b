"use client";

import { useTranslations } from "next-intl";
import { Component, type ReactNode, useState } from "react";
import { VariantPicker } from "@/components/admin/orders/changes/variant-picker";
import { Button } from "@/components/ui/button";
import { Multiselect } from "@/components/ui/multiselect/multiselect";
import type { Option } from "@/components/ui/multiselect/options";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { Inventory } from "@/lib/contract/inventories";
import { RequestError } from "@/lib/fetcher";
import { titleOf } from "@/lib/format";
import { FixtureAnswers } from "./fixture-answers";
import { type FixtureProduct, listFixtures, useFixtureProducts } from "./fixtures";
import { Specimen, Specimens } from "./specimen";

function UsageError({ label, said, children }: { label: string; said: string; children: ReactNode }) {
  const [isTried, setIsTried] = useState(false);
  if (isTried) return <Catch said={said}>{children}</Catch>;
  return (
    <Button look="outline" onClick={() => setIsTried(true)}>
      {label}
    </Button>
  );
}

class Catch extends Component<{ said: string; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
        {this.props.said} <code>{`${error.name}: ${error.message}`}</code>
      </p>
    );
  }
}

const toOption = ({ sku, title }: FixtureProduct): Option => ({ value: sku, label: title });
const fromServer = { endpoint: "/patterns/options", toOption };
const neverThere = { endpoint: "/patterns/waiting", toOption };
const inventories = anyPath("admin", "GET inventories");
const failing = { endpoint: "/patterns/failing", toOption };

/** Single and multiple choice, from a local list and from one that the server searches and pages. */
export function MultiselectStates() {
  const t = useTranslations("patterns.multiselect");
  const products = useFixtureProducts();
  const options = products.map(toOption);

  async function answer(path: string): Promise<unknown> {
    if (path.startsWith(neverThere.endpoint)) return new Promise(() => {});
    if (path.startsWith(failing.endpoint)) throw new RequestError(503, "");
    const listing = listFixtures(path, products);
    return path.startsWith(inventories) ? { ...listing, data: listing.data.map(inventoryOf) } : listing;
  }

  return (
    <FixtureAnswers answer={answer}>
      <Specimens>
        <Specimen name={t("single")}>
          <One id="single" label={t("label_one")} hint={t("hint_local")} source={options} />
        </Specimen>
        <Specimen name={t("tags")}>
          <Several id="tags" label={t("label_several")} chosen={options.slice(0, 3)} source={options} canCreate />
        </Specimen>
        <Specimen name={t("single_remote")}>
          <One id="single-remote" label={t("label_one")} hint={t("hint_remote")} source={fromServer} />
        </Specimen>
        <Specimen name={t("tags_remote")}>
          <Several id="tags-remote" label={t("label_several")} hint={t("hint_remote")} source={fromServer} />
        </Specimen>
        <Specimen name={t("variants")}>
          <Variants label={t("label_variants")} hint={t("hint_variants")} />
        </Specimen>
        <Specimen name={t("loading")}>
          <One id="options-loading" label={t("label_one")} source={neverThere} />
        </Specimen>
        <Specimen name={t("failing")}>
          <One id="options-failing" label={t("label_one")} source={failing} />
        </Specimen>
        <Specimen name={t("wrong")}>
          <Several id="tags-wrong" label={t("label_several")} source={options} error={t("wrong_error")} />
        </Specimen>
        <Specimen name={t("disabled")}>
          <Several
            id="tags-disabled"
            label={t("label_several")}
            chosen={options.slice(5, 7)}
            source={options}
            isDisabled
          />
        </Specimen>
      </Specimens>
      <Specimen name={t("misuse")}>
        <UsageError label={t("misuse_button")} said={t("misuse_said")}>
          <Multiselect
            mode="tags"
            id="misused"
            label={t("label_several")}
            source={options}
            value={options[0] as never}
            onChange={() => {}}
          />
        </UsageError>
      </Specimen>
    </FixtureAnswers>
  );
}

type Common = Pick<Parameters<typeof Multiselect>[0], "id" | "label" | "source" | "hint" | "error" | "isDisabled">;

function One(props: Common) {
  const [value, setValue] = useState<Option | null>(null);
  return <Multiselect {...props} mode="single" value={value} onChange={setValue} />;
}

function Several({ chosen = [], canCreate = false, ...props }: Common & { chosen?: Option[]; canCreate?: boolean }) {
  const [value, setValue] = useState(chosen);
  const create = async (label: string) => ({ value: `new ${label}`, label });
  return (
    <Multiselect {...props} mode="tags" value={value} onChange={setValue} onCreate={canCreate ? create : undefined} />
  );
}

function Variants(props: { label: string; hint: string }) {
  const [chosen, setChosen] = useState<Inventory[]>([]);
  return (
    <>
      <VariantPicker {...props} id="variants" onChosen={(variant) => setChosen([...chosen, variant])} />
      <output className="mt-2 block text-sm">{chosen.map((variant) => titleOf(variant)).join("\u3001")}</output>
    </>
  );
}

function inventoryOf({ sku, title, price, available }: FixtureProduct, index: number): Inventory {
  const stock = { on_hand: available, reserved: 0, available, low_stock_at: 5 };
  const prices = { price_now: price, price, compare_at_price: null, sale_price: null, cost: null };
  const product = { product_id: index + 1, title, values: [], image: null, published: true, archived: false };
  return { sku, barcode: sku.replace(/\D/g, ""), alerts_waiting: 0, updated_at: "", ...product, ...stock, ...prices };
}
