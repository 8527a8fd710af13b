import { Ban, Download, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { ActionMenu } from "@/components/admin/action-menu";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { CallButton } from "@/components/admin/form/ask-button";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { saveText } from "@/components/admin/form/save-text";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { useAdminMutation, useReloadGrid } from "@/components/admin/use-admin-call";
import { TextArea, TextField } from "@/components/ui/field";
import { useMutation } from "@/components/ui/use-mutation";
import { blockMember, type MemberDetail } from "@/lib/contract/members";

type Props = { member: MemberDetail; onChanged: (member: MemberDetail) => void };

/** What staff may do with a member, as the server allows. Rare and dangerous actions are in the menu. */
export function MemberActions({ member, onChanged }: Props) {
  const t = useTranslations("admin.members");
  const failed = useTranslations("admin.people")("failed");
  const block = useRef<HTMLDialogElement>(null);
  const erase = useRef<HTMLDialogElement>(null);
  const { busy, attempt } = useMutation({ failed });
  const { allowed_actions: allowed } = member;

  async function download() {
    const data = await adminRead("GET members/{id}/export", { params: { id: member.id } });
    saveText(`member-${member.id}.json`, "application/json", JSON.stringify(data, null, 2));
    return { msg: t("exported"), data };
  }

  return (
    <>
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
      <ActionMenu
        label={t("more_actions")}
        actions={[
          allowed.includes("export") && {
            label: t("export"),
            icon: Download,
            onSelect: () => !busy && attempt(download),
          },
          allowed.includes("block") && { label: t("block"), icon: Ban, onSelect: () => block.current?.showModal() },
          allowed.includes("erase") && {
            label: t("erase"),
            icon: Trash2,
            tone: "danger",
            onSelect: () => erase.current?.showModal(),
          },
        ]}
      />
      {allowed.includes("block") && <BlockMember dialog={block} member={member} onChanged={onChanged} />}
      {allowed.includes("erase") && <EraseMember dialog={erase} member={member} />}
    </>
  );
}

type DialogProps = { dialog: RefObject<HTMLDialogElement | null>; member: MemberDetail };

function BlockMember({ dialog, member, onChanged }: Props & DialogProps) {
  const t = useTranslations("admin.members");
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
  );
}

function EraseMember({ dialog, member }: DialogProps) {
  const t = useTranslations("admin.members");
  const router = useRouter();
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
  );
}
