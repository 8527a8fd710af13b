import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ProductStatus } from "@/lib/contract/admin-products";

const tones = { published: "good", draft: "warning", archived: "neutral" } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const t = useTranslations("admin.products");
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>;
}
