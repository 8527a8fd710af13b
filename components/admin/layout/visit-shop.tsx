"use client";

import { ExternalLink, Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { IconButton } from "@/components/ui/icon-button";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { useMutation } from "@/components/ui/use-mutation";

/** Previews the unopened shop; a bar above it leads staff back. */
export function VisitShopButton({ look }: Pick<ComponentProps<typeof SmallButton>, "look">) {
  const t = useTranslations("admin.opening");
  const { busy, preview } = usePreview();
  return <SmallButton look={look} icon={Eye} label={t("visit")} disabled={busy} onClick={preview} />;
}

/** Link to the shop from every screen; to its preview before the opening, since visitors see only an announcement. */
export function VisitShopIcon({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations("admin.nav");
  const { busy, preview } = usePreview();
  if (!isOpen) return <IconButton icon={Eye} label={t("storefront")} disabled={busy} onClick={preview} />;
  return (
    <a href="/" className={iconButtonStyle} title={t("storefront")} aria-label={t("storefront")}>
      <ExternalLink aria-hidden className="size-5" />
    </a>
  );
}

function usePreview() {
  const { busy, send } = useMutation();
  // A full page load: the shop is another document.
  const go = () => window.location.assign("/");
  return { busy, preview: () => send("POST", "/api/bff/preview", {}, { said: "", onDone: go }) };
}
