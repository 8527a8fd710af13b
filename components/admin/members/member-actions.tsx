"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { CallButton } from "@/components/admin/form/ask-button";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { saveText } from "@/components/admin/form/save-text";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation, useReloadGrid } from "@/components/admin/use-admin-call";
import { TextArea, TextField } from "@/components/ui/field";
import { useMutation } from "@/components/ui/use-mutation";
import { blockMember, type MemberDetail } from "@/lib/contract/members";

type Props = { member: MemberDetail; onChanged: (member: MemberDetail) => void };

/** What staff may do with a member; the server says which. */
export function MemberActions({ member, onChanged }: Props) {
  const t = useTranslations("admin.members");
  const failed = useTranslations("admin.people")("failed");
  const { allowed_actions: allowed } = member;
  return (
    <>
      {allowed.includes("export") && <ExportMember member={member} />}
      {allowed.includes("block") && <BlockMember member={member} onChanged={onChanged} />}
      {allowed.includes("unblock") && (
        <CallButton
          call="POST members/{id}/unblock"
          input={{ params: { id: member.id } }}
          ask={{ title: t("unblock_title", { name: member.name }), text: t("unblock_text") }}
          confirm={t("unblock")}
          failed={failed}
          onDone={onChanged}
        />
      )}
      {allowed.includes("erase") && <EraseMember member={member} />}
    </>
  );
}

function ExportMember({ member }: Pick<Props, "member">) {
  const t = useTranslations("admin.members");
  const { busy, attempt } = useMutation({ failed: useTranslations("admin.people")("failed") });
  async function download() {
    const data = await adminRead("GET members/{id}/export", { params: { id: member.id } });
    saveText(`member-${member.id}.json`, "application/json", JSON.stringify(data, null, 2));
    return { msg: t("exported"), data };
  }
  return <SmallButton disabled={busy} onClick={() => attempt(download)} icon={Download} label={t("export")} />;
}

function BlockMember({ member, onChanged }: Props) {
  const t = useTranslations("admin.members");
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useAdminForm({
    schema: blockMember,
    values: { reason: "" },
    save: (body) => adminCall("POST members/{id}/block", { params: { id: member.id }, body }),
    onSaved: (saved) => {
      dialog.current?.close();
      onChanged(saved);
    },
  });
  return (
    <>
      <SmallButton onClick={() => dialog.current?.showModal()} label={t("block")} />
      <FormDialog
        dialog={dialog}
        title={t("block_title", { name: member.name })}
        text={t("block_text")}
        confirm={t("block")}
        tone="danger"
        busy={form.isSubmitting}
        problem={form.problem}
        onSubmit={form.submit}
      >
        <TextArea label={t("reason")} hint={t("reason_hint")} maxLength={500} {...form.field("reason")} />
      </FormDialog>
    </>
  );
}

function EraseMember({ member }: Pick<Props, "member">) {
  const t = useTranslations("admin.members");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const reload = useReloadGrid("GET members");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const { busy, call } = useAdminMutation({ failed: useTranslations("admin.people")("failed") });

  async function erase() {
    if (typed.trim() !== String(member.id)) return setProblem(t("erase_wrong"));
    const input = { params: { id: member.id }, body: { confirm_id: member.id } };
    if (!(await call("DELETE members/{id}", input))) return;
    await reload();
    router.push("/admin/member");
  }

  return (
    <>
      <SmallButton look="quietDanger" onClick={() => dialog.current?.showModal()} label={t("erase")} />
      <FormDialog
        dialog={dialog}
        title={t("erase_title", { name: member.name })}
        text={t("erase_text")}
        confirm={t("erase")}
        tone="danger"
        busy={busy}
        onSubmit={erase}
        onClose={() => setTyped("")}
      >
        <TextField
          id="confirm-id"
          label={t("erase_confirm", { id: member.id })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={problem || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem("");
          }}
        />
      </FormDialog>
    </>
  );
}
