import { Archive, ArchiveRestore, Copy, Eye, Store, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionMenu } from "@/components/admin/action-menu";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { SmallAnchor, SmallButton, SmallLink } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import type { AdminProduct } from "@/lib/contract/admin-products";

type ActionProps = { product: AdminProduct; mayWrite: boolean; isDirty: boolean };

/** A link to the product in the shop, and a menu of rare or dangerous actions, which ask first and name the product. */
export function ProductActions({ product, mayWrite, isDirty }: ActionProps) {
  const t = useTranslations("admin.product");
  const form = useTranslations("admin.form");
  const router = useRouter();
  const [asked, setAsked] = useState<"archive" | "delete">();
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const { id, version, status, title } = product;
  const params = { id };
  const isArchived = status === "archived";

  const setStatus = (next: AdminProduct["status"]) =>
    call("PUT products/{id}/status", { params, body: { status: next, version } }, { onDone: router.refresh });
  const open = (copy: AdminProduct) => router.push(`/admin/product/${copy.id}`);
  const duplicate = () => call("POST products/{id}/duplicate", { params }, { onDone: open });
  const remove = () =>
    call(
      "DELETE products/{id}",
      { params, body: { version } },
      { said: form("deleted"), onDone: () => router.push("/admin/product") },
    );
  return (
    <>
      <SmallLink href={`/admin/product/${id}/preview`} target="_blank" look="quiet" icon={Eye} label={t("preview")} />
      {status === "published" && (
        <SmallAnchor
          href={`/shop/${id}`}
          target="_blank"
          rel="noreferrer"
          look="quiet"
          icon={Store}
          label={t("view")}
        />
      )}
      {mayWrite && isArchived && (
        <SmallButton disabled={busy} onClick={() => setStatus("draft")} icon={ArchiveRestore} label={t("restore")} />
      )}
      <ActionMenu
        label={t("more_actions")}
        actions={[
          mayWrite && {
            label: t("duplicate"),
            icon: Copy,
            // A copy would lack the unsaved changes.
            isDisabled: busy || isDirty,
            onSelect: duplicate,
          },
          mayWrite &&
            !isArchived && {
              label: t("archive"),
              icon: Archive,
              isDisabled: busy || isDirty,
              onSelect: () => setAsked("archive"),
            },
          mayWrite && { label: t("delete"), icon: Trash2, tone: "danger", onSelect: () => setAsked("delete") },
        ]}
      />
      {asked && (
        <CheckedDialog
          title={t(`${asked}_title`, { name: title })}
          text={t(`${asked}_text`)}
          confirm={t(asked)}
          tone={asked === "delete" ? "danger" : undefined}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onChecked={() => (asked === "delete" ? remove() : setStatus("archived"))}
        >
          {() => null}
        </CheckedDialog>
      )}
    </>
  );
}
