"use client";

import { Archive, ArchiveRestore, Copy, Eye, Store } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { AskButton } from "@/components/admin/form/ask-button";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { Button, buttonStyle } from "@/components/ui/button";
import type { AdminProduct } from "@/lib/contract/admin-products";

type Props = { product: AdminProduct; mayWrite: boolean; isDirty: boolean };

/** What else can be done with a product. Nothing of it while there are changes that it would lose. */
export function ProductActions({ product, mayWrite, isDirty }: Props) {
  const t = useTranslations("admin.product");
  const router = useRouter();
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const { id, version, status, title } = product;
  const params = { id };

  const setStatus = (next: AdminProduct["status"]) =>
    call("PUT products/{id}/status", { params, body: { status: next, version } }, { onDone: router.refresh });
  return (
    <>
      <AppLink
        prefetch="auto"
        href={`/admin/product/${id}/preview`}
        target="_blank"
        className={buttonStyle({ look: "quiet", size: "small" })}
      >
        <Eye aria-hidden className="size-4" />
        {t("preview")}
      </AppLink>
      {status === "published" && (
        <a
          href={`/shop/${id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ look: "quiet", size: "small" })}
        >
          <Store aria-hidden className="size-4" />
          {t("view")}
        </a>
      )}
      {mayWrite && (
        <>
          <Button
            look="quiet"
            size="small"
            disabled={busy || isDirty}
            onClick={() =>
              call(
                "POST products/{id}/duplicate",
                { params },
                { onDone: (copy) => router.push(`/admin/product/${copy.id}`) },
              )
            }
          >
            <Copy aria-hidden className="size-4" />
            {t("duplicate")}
          </Button>
          {status === "archived" ? (
            <Button look="outline" size="small" disabled={busy} onClick={() => setStatus("draft")}>
              <ArchiveRestore aria-hidden className="size-4" />
              {t("restore")}
            </Button>
          ) : (
            <AskButton
              look="quiet"
              disabled={busy || isDirty}
              ask={{ title: t("archive_title", { name: title }), text: t("archive_text") }}
              confirm={t("archive")}
              busy={busy}
              run={() => setStatus("archived")}
            >
              <Archive aria-hidden className="size-4" />
              {t("archive")}
            </AskButton>
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
