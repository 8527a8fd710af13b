import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation, useReloadGrid } from "@/components/admin/use-admin-call";
import type { ActOnReview, AdminReview } from "@/lib/contract/reviews";
import { AnswerDialog, HideDialog } from "./review-dialogs";

/** Actions on one review. If its shopper has changed it meanwhile, nothing is done and it is reloaded. */
export function ReviewActions({ review }: { review: AdminReview }) {
  const t = useTranslations("admin.reviews");
  const [dialog, setDialog] = useState<"hide" | "answer">();
  const reload = useReloadGrid("GET reviews");
  const { busy, call } = useAdminMutation({
    refresh: reload,
    onRefused: ({ data }) => (data.error === "version_conflict" ? t("changed") : undefined),
  });
  const { id, version, status, answer } = review;
  const act = (body: ActOnReview) => call("POST reviews/{id}/actions", { params: { id }, body });
  const onClose = () => setDialog(undefined);
  return (
    <div className="flex flex-wrap gap-2 *:shrink-0 @3xl:flex-nowrap">
      {status !== "shown" && (
        <SmallButton disabled={busy} onClick={() => act({ action: "show", version })} label={t("show")} />
      )}
      {status !== "hidden" && <SmallButton disabled={busy} onClick={() => setDialog("hide")} label={t("hide")} />}
      <SmallButton
        look="quiet"
        disabled={busy}
        onClick={() => setDialog("answer")}
        label={t(answer ? "edit_answer" : "answer")}
      />
      {dialog === "hide" && (
        <HideDialog busy={busy} onHide={(reason) => act({ action: "hide", version, reason })} onClose={onClose} />
      )}
      {dialog === "answer" && (
        <AnswerDialog
          busy={busy}
          answer={answer}
          onAnswer={(text) => act({ action: "answer", version, answer: text })}
          onClose={onClose}
        />
      )}
    </div>
  );
}
