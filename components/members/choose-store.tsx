"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { useMutation } from "@/components/ui/use-mutation";
import type { FoundStores } from "@/lib/contract/convenience-stores";
import type { AskedStore } from "@/lib/contract/store-changes";
import { linkToken } from "@/lib/contract/users";
import { type RequestError, send as sendRequest } from "@/lib/fetcher";
import { FormHead } from "./form-parts";
import { Outcome } from "./outcome";

type End = "invalid" | "closed" | "failed";

/** Where the link of the mail leads: which store takes no parcel, and the choice of another one of the same chain. */
export function ChooseStore() {
  const t = useTranslations("members.choose_store");
  const token = useSearchParams().get("token") ?? "";
  const isLink = linkToken.safeParse(token).success;
  const { data, error, isValidating, mutate } = useSWR<AskedStore, RequestError>(
    isLink ? ["store-change", token] : null,
    async () => (await sendRequest<AskedStore>("POST", "/api/bff/store-changes/lookup", { token })).data,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const [taken, setTaken] = useState<AskedStore>();

  if (taken) {
    return (
      <Outcome kind="done" title={t("done_title")} actions={<ButtonLink href="/orders">{t("orders")}</ButtonLink>}>
        <p>{t("done_text", { number: taken.number, store: taken.store_name, address: taken.store_address })}</p>
      </Outcome>
    );
  }
  const end = isLink ? endOf(error) : "invalid";
  if (end) {
    return (
      <Outcome
        kind={end === "closed" ? "done" : "invalid"}
        title={t(`${end}_title`)}
        actions={
          end === "failed" ? (
            <Button size="wide" disabled={isValidating} onClick={() => mutate()}>
              {t("retry")}
            </Button>
          ) : (
            <ButtonLink href="/orders">{t("orders")}</ButtonLink>
          )
        }
      >
        <p>{t(`${end}_text`)}</p>
      </Outcome>
    );
  }
  if (!data) return <Skeleton className="h-96 w-full rounded-lg" />;
  return <StoreSearch token={token} asked={data} onTaken={setTaken} />;
}

type Props = { token: string; asked: AskedStore; onTaken: (store: AskedStore) => void };

/** Finds stores by words, and takes the chosen one. */
function StoreSearch({ token, asked: { number, chain, store_name }, onTaken }: Props) {
  const t = useTranslations("members.choose_store");
  const common = useTranslations("members");
  const [words, setWords] = useState("");
  const [keyword, setKeyword] = useState("");
  const found = useSWR<FoundStores>(
    keyword ? `/api/bff/convenience-stores?${new URLSearchParams({ chain, keyword })}` : null,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const { busy, send, problem } = useMutation({ failed: common("failed"), isInline: true });
  const stores = found.data?.stores ?? [];
  return (
    <>
      <FormHead title={t("title")} text={t("text", { number, store: `${t(`chains.${chain}`)} ${store_name}` })} />
      <form
        noValidate
        method="post"
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setKeyword(words.trim());
        }}
      >
        <TextField
          id="store-words"
          className="min-w-0 flex-1"
          label={t("words")}
          placeholder={t("words_example")}
          value={words}
          maxLength={40}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" look="outline">
          {t("search")}
        </Button>
      </form>
      <div aria-live="polite" className="mt-5 flex flex-col gap-3">
        {found.error && <Problem text={common("failed")} />}
        {keyword && found.data && stores.length === 0 && <p className="text-muted">{t("none")}</p>}
        {stores.length > 0 && (
          <ul className="divide-y border-y">
            {stores.map((store) => (
              <li key={store.store_id} className="flex items-center justify-between gap-4 py-3">
                <span className="min-w-0">
                  <span className="font-medium">{store.store_name}</span>
                  <span className="block text-sm text-muted">{store.store_address}</span>
                </span>
                <Button
                  look="outline"
                  size="small"
                  className="shrink-0"
                  disabled={busy}
                  aria-label={t("take_one", { store: store.store_name })}
                  onClick={() =>
                    send<AskedStore>(
                      "PUT",
                      "/api/bff/store-changes",
                      { token, store_id: store.store_id },
                      { said: "", onDone: onTaken },
                    )
                  }
                >
                  {t("take")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {found.data?.has_more && <p className="text-sm text-muted">{t("more")}</p>}
        <Problem text={problem} />
      </div>
    </>
  );
}

/** What a refusal means for the page; undefined without one. */
function endOf(refusal: RequestError | undefined): End | undefined {
  if (!refusal) return undefined;
  const { error } = refusal.data;
  if (error === "link_invalid" || error === "not_offered") return "invalid";
  return error === "state_conflict" ? "closed" : "failed";
}
