"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StoreFinder } from "@/components/checkout/store-finder";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { useMutation } from "@/components/ui/use-mutation";
import type { ConvenienceStore } from "@/lib/contract/convenience-stores";
import type { AskedStore } from "@/lib/contract/store-changes";
import { FormHead } from "./form-parts";
import { LinkEnded, useMailLink } from "./mail-link";
import { Outcome } from "./outcome";

/** Target of the mail's link: names the store that takes no parcels, and asks for another one of the same chain. */
export function ChooseStore() {
  const t = useTranslations("members.choose_store");
  const { token, data, end, isValidating, mutate } = useMailLink<AskedStore>("store-changes");
  const [taken, setTaken] = useState<AskedStore>();

  if (taken) {
    return (
      <Outcome kind="done" title={t("done_title")} actions={<ButtonLink href="/orders">{t("orders")}</ButtonLink>}>
        <p>{t("done_text", { number: taken.number, store: taken.store_name, address: taken.store_address })}</p>
      </Outcome>
    );
  }
  if (end) {
    return <LinkEnded about="choose_store" end={end} onRetry={() => mutate()} isRetrying={isValidating} />;
  }
  if (!data) return <Skeleton className="h-96 w-full rounded-lg" />;
  return <StoreSearch token={token} asked={data} onTaken={setTaken} />;
}

type Props = { token: string; asked: AskedStore; onTaken: (store: AskedStore) => void };

/** Finds another store, at first near the one that takes no parcels; the shopper confirms the choice. */
function StoreSearch({ token, asked: { number, chain, store_id, store_name, county, district }, onTaken }: Props) {
  const t = useTranslations("members.choose_store");
  const common = useTranslations("members");
  const [chosen, setChosen] = useState<ConvenienceStore>();
  const { busy, send, problem } = useMutation({ failed: common("failed"), isInline: true });
  return (
    <>
      <FormHead title={t("title")} text={t("text", { number, store: `${t(`chains.${chain}`)} ${store_name}` })} />
      <PostForm
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!chosen) return;
          const body = { token, store_id: chosen.store_id };
          void send<AskedStore>("PUT", "/api/bff/store-changes", body, { said: "", onDone: onTaken });
        }}
      >
        <StoreFinder
          chain={chain}
          chosen={chosen?.store_id ?? ""}
          onChosen={setChosen}
          near={{ county, district }}
          without={store_id}
        />
        <Problem text={problem} />
        <Button type="submit" size="wide" disabled={busy || !chosen}>
          {chosen ? t("take", { store: chosen.store_name }) : t("take_none")}
        </Button>
        <p className="text-sm text-muted">{t("free_of_charge")}</p>
      </PostForm>
    </>
  );
}
