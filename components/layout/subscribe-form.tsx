"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { useMutation } from "@/components/ui/use-mutation";
import { EMAIL_PATTERN } from "@/lib/contract/email-pattern";

type Outcome = { text: string; isDone: boolean };

/**
 * Joins the mailing list; the result is a toast (docs/specification.md section 5) and also stays below the field.
 * @param confirms whether the backend sends a mail to confirm it; one that takes no orders need not
 */
export function SubscribeForm({ confirms = true }: { confirms?: boolean }) {
  const t = useTranslations("footer");
  const id = useId();
  const [email, setEmail] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const { busy, problem, send } = useMutation({ failed: t("subscribe_error") });
  const shown = problem ? { text: problem, isDone: false } : outcome;

  /** Reads the form: React replays one that was sent before the script ran. */
  async function subscribe(form: FormData) {
    if (busy) return;
    const address = String(form.get("email")).trim();
    setEmail(address);
    setOutcome(undefined);
    if (!EMAIL_PATTERN.test(address)) {
      setOutcome({ text: t("subscribe_invalid"), isDone: false });
      return notify("warning", t("subscribe_invalid"));
    }
    const success = t(confirms ? "subscribe_success" : "subscribe_done");
    const said = (msg: string) => msg || success;
    const sent = await send("POST", "/api/bff/subscribe", { email: address }, { said, onDone: () => setEmail("") });
    if (sent) setOutcome({ text: success, isDone: true });
  }

  return (
    <form noValidate action={subscribe} className="max-w-sm">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {t("subscribe_label")}
        </label>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          placeholder={t("subscribe_placeholder")}
          aria-describedby={`${id}-outcome`}
          className="min-h-11 w-full min-w-0 rounded-full border border-line-strong bg-raised px-4 text-base placeholder:text-muted"
        />
        <Button type="submit" disabled={busy} className="shrink-0">
          {t("subscribe_button")}
        </Button>
      </div>
      <p
        id={`${id}-outcome`}
        className={clsx("mt-2 text-sm empty:hidden", shown?.isDone ? "text-accent" : "text-danger")}
      >
        {shown?.text}
      </p>
    </form>
  );
}
