"use client";

import { Archive, ArchiveRestore, Copy, Eye, Store } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { SmallAnchor, SmallButton, SmallLink } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import type { AdminProduct } from "@/lib/contract/admin-products";

type ActionProps = { product: AdminProduct; mayWrite: boolean; isDirty: boolean };

/** What else can be done with a product. Nothing of it while there are changes that it would lose. */
export function ProductActions({ product, mayWrite, isDirty }: ActionProps) {
  const t = useTranslations("admin.product");
  const router = useRouter();
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const { id, version, status, title } = product;
  const params = { id };

  const setStatus = (next: AdminProduct["status"]) =>
    call("PUT products/{id}/status", { params, body: { status: next, version } }, { onDone: router.refresh });
  const open = (copy: AdminProduct) => router.push(`/admin/product/${copy.id}`);
  const duplicate = () => call("POST products/{id}/duplicate", { params }, { onDone: open });
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
      {mayWrite && (
        <>
          <SmallButton look="quiet" disabled={busy || isDirty} onClick={duplicate} icon={Copy} label={t("duplicate")} />
          {status === "archived" ? (
            <SmallButton
              disabled={busy}
              onClick={() => setStatus("draft")}
              icon={ArchiveRestore}
              label={t("restore")}
            />
          ) : (
            <AskButton
              look="quiet"
              disabled={busy || isDirty}
              ask={{ title: t("archive_title", { name: title }), text: t("archive_text") }}
              confirm={t("archive")}
              busy={busy}
              run={() => setStatus("archived")}
              icon={Archive}
            />
          )}
          <DeleteButton
            call="DELETE products/{id}"
            input={{ params, body: { version } }}
            name={title}
            text={t("delete_text")}
            onDeleted={() => router.push("/admin/product")}
          />
        </>
      )}
    </>
  );
}
