"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { useMutation } from "@/components/ui/use-mutation";
import type { ShownId } from "@/lib/contract/shown-id";
import { cn } from "@/lib/utils";
import { useWishes } from "./use-wishes";

/** Adds a product to the wish list, or removes it. */
export function WishButton({ id, title, className }: { id: ShownId; title: string; className?: string }) {
  const t = useTranslations("wishes");
  const { ids, add, remove } = useWishes();
  const { attempt } = useMutation({ failed: t("failed") });
  const isWished = ids?.includes(id) ?? false;
  return (
    <button
      type="button"
      aria-label={t("wish", { title })}
      aria-pressed={isWished}
      disabled={!ids}
      onClick={() => attempt(() => (isWished ? remove(id) : add([id])), { said: t(isWished ? "removed" : "added") })}
      className={cn(iconButtonStyle, "noscript:hidden", isWished && "text-accent", className)}
    >
      <Heart aria-hidden className={cn("size-6", isWished && "fill-current")} />
    </button>
  );
}
