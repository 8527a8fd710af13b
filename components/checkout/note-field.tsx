import { useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/field";
import { useFieldOf } from "@/components/ui/use-contract-form";

/** What the shopper tells the shop with the order. @param label the staff's, who write it for a shopper */
export function NoteField({ label }: { label?: string }) {
  const t = useTranslations("checkout");
  const words = label ? { label } : { label: t("note"), hint: t("note_hint") };
  return <TextArea {...useFieldOf<{ note: string }>()("note")} {...words} maxLength={500} />;
}
