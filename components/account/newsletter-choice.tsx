"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import type { Profile } from "@/lib/contract/profile";

/**
 * One switch. The choice is shown at once, and undone when the server refuses it.
 * @param about what the shop writes and how often, in its own words
 */
export function NewsletterChoice({ profile, about }: { profile: Profile; about?: string }) {
  const t = useTranslations("account.newsletter");
  const failed = useTranslations("account")("failed");
  const { busy, problem, send } = useMutation({ isInline: true, failed, refresh: "page" });
  const [wanted, setWanted] = useState(profile.newsletter);

  async function choose(newsletter: boolean) {
    if (busy) return;
    setWanted(newsletter);
    const made = await send("PUT", "/api/bff/newsletter", { newsletter });
    if (!made) setWanted(!newsletter);
  }

  return (
    <div className="max-w-xl rounded-2xl border p-6">
      {about && <p>{about}</p>}
      <p className={about ? "mt-1 text-muted" : "text-muted"}>{t("text")}</p>
      <label htmlFor="newsletter" className="mt-5 flex min-h-11 items-center gap-3">
        <input
          id="newsletter"
          type="checkbox"
          role="switch"
          checked={wanted}
          aria-checked={wanted}
          aria-busy={busy}
          onChange={(event) => choose(event.target.checked)}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-page before:transition-transform checked:bg-accent checked:before:translate-x-5"
        />
        <span className="flex-1">{t("label")}</span>
      </label>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {t.rich("address", {
          email: profile.email,
          strong: (text) => <strong className="font-medium text-ink">{text}</strong>,
        })}
      </p>
      <p role="status" className={wanted ? "mt-3 text-sm text-accent" : "mt-3 text-sm text-muted"}>
        {t(wanted ? "on" : "off")}
      </p>
      <Problem text={problem} className="mt-3" />
      {wanted && !profile.verified && <p className="mt-2 text-sm text-warning">{t("waiting")}</p>}
    </div>
  );
}
