import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import { EMAIL_PATTERN } from "@/lib/contract/email-pattern";
import type { Profile } from "@/lib/contract/profile";
import type { StockAlertAnswer } from "@/lib/contract/stock-alerts";

type Props = { sku: string; product: string; onClose: () => void };

/** Asks for a mail address for a stock alert of a variant; a member's address is filled in. */
export function StockAlertDialog({ sku, product, onClose }: Props) {
  const t = useTranslations("stock_alert");
  const dialog = useRef<HTMLDialogElement>(null);
  const [done, setDone] = useState<Done>();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <Dialog
      dialog={dialog}
      title={t(done ? (done.isConfirmed ? "noted_title" : "done_title") : "title")}
      text={done ? undefined : t("text", { product })}
      onClose={onClose}
    >
      <div aria-live="polite">
        {done && (
          <p className="mt-2 break-words text-muted">
            {t(done.isConfirmed ? "noted_text" : "done_text", { email: done.email })}
          </p>
        )}
      </div>
      {done ? (
        <div className="mt-6 flex justify-end">
          <Button onClick={close}>{t("close")}</Button>
        </div>
      ) : (
        <AddressForm sku={sku} onSent={setDone} onCancel={close} />
      )}
    </Dialog>
  );
}

/** A member's verified address is subscribed at once, any other has to be confirmed by mail. */
type Done = { email: string; isConfirmed: boolean };

type FormProps = { sku: string; onSent: (done: Done) => void; onCancel: () => void };

function AddressForm({ sku, onSent, onCancel }: FormProps) {
  const t = useTranslations("stock_alert");
  const id = useId();
  const { data: profile } = useSWR<Profile | null>("/api/bff/profile");
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const { busy, problem, send } = useMutation({ isInline: true, failed: t("failed") });
  const email = typed ?? profile?.email ?? "";
  const isVerified = Boolean(profile?.verified) && email === profile?.email;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const isWrong = !EMAIL_PATTERN.test(address);
    setIsInvalid(isWrong);
    if (isWrong) return document.getElementById(id)?.focus();
    await send<StockAlertAnswer>(
      "POST",
      "/api/bff/stock-alerts",
      { sku, email: address },
      { said: "", onDone: (answer) => onSent({ email: address, isConfirmed: answer?.confirmed ?? false }) },
    );
  }

  return (
    <PostForm onSubmit={submit} className="mt-4 flex flex-col gap-5">
      <TextField
        id={id}
        label={t("email")}
        hint={t(isVerified ? "promise_verified" : "promise")}
        error={isInvalid ? t("email_invalid") : undefined}
        type="email"
        name="email"
        autoComplete="email"
        isRequired
        value={email}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Problem text={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" disabled={busy}>
          {t(busy ? "sending" : "submit")}
        </Button>
      </div>
    </PostForm>
  );
}
