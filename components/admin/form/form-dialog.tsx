import { useTranslations } from "next-intl";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Problem } from "@/components/ui/problem";
import { ConflictNotice } from "./conflict-notice";
import type { useAdminForm } from "./use-admin-form";

type Sent = { busy: boolean; problem?: string; onSubmit: (event: FormEvent<HTMLFormElement>) => unknown };
type AdminForm = Pick<ReturnType<typeof useAdminForm>, "conflict" | "isSubmitting" | "problem" | "submit">;

type Props = Omit<ComponentProps<typeof Dialog>, "onSubmit" | "form"> & {
  /** Label of the button; by default it says that it saves. */
  confirm?: string;
  keep?: string;
  tone?: "danger";
  aside?: ReactNode;
} & ((Sent & { form?: undefined }) | ({ form: AdminForm } & Partial<Record<keyof Sent, undefined>>));

export function FormDialog({ dialog, confirm, keep, tone, aside, children, ...props }: Props) {
  const t = useTranslations("admin.form");
  const { form, busy = form?.isSubmitting, problem = form?.problem, onSubmit = form?.submit, ...rest } = props;
  return (
    <Dialog dialog={dialog} {...rest}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.(event);
        }}
        className="stack mt-4 gap-4"
      >
        {children}
        {form && <ConflictNotice form={form} />}
        <Problem text={form?.conflict ? undefined : problem} />
        {/* Stays in sight below a long form. */}
        <div className="sticky -bottom-6 -mx-6 mt-2 -mb-6 flex flex-wrap items-center justify-end gap-3 rounded-b-2xl border-t bg-raised px-6 py-4">
          {aside && <div className="mr-auto">{aside}</div>}
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {keep ?? t("keep")}
          </Button>
          <Button type="submit" look={tone ?? "solid"} disabled={busy}>
            {confirm ?? t(busy ? "saving" : "save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
