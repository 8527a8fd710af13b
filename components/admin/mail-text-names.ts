import { useTranslations } from "next-intl";
import { type MailSample, type MailText, mailSlots } from "@/lib/contract/mail-texts";

/** Names for the texts of mails and for the cases in which each text is used. */
export function useMailTextNames() {
  const t = useTranslations("admin.settings.mail_texts");

  /** Name of a text by its id. Ids from `lib/mails` end in their slot. */
  function partOfMail(id: string): string | undefined {
    const key = `names.${id}` as Parameters<typeof t>[0];
    if (t.has(key)) return t(key);
    const slot = mailSlots.find((one) => id.endsWith(`-${one}`));
    return slot && t(`slots.${slot}`);
  }

  return {
    partOfMail,
    /** Slot and name of a text. */
    nameOf: ({ id, slot }: Pick<MailText, "id" | "slot">): string => {
      const [place, name] = [t(`slots.${slot}`), partOfMail(id) ?? ""];
      return name === place || !name ? place : t("named", { slot: place, name });
    },
    /** `samples` in words. @param all cases of the mail */
    casesOf: (samples: MailSample[], all: MailSample[]): string => {
      if (all.every((sample) => samples.includes(sample))) return t("in_every");
      return t("in_some", { cases: namesOf(samples, all).join("、") });
    },
    /** The name of every case. */
    listOf: (samples: MailSample[], all: MailSample[]): string => namesOf(samples, all).join("、"),
  };

  /** All orders by telephone share one name. */
  function namesOf(samples: MailSample[], all: MailSample[]): string[] {
    const byStaff = all.filter(isByStaff);
    const isWhole = byStaff.length > 1 && byStaff.every((sample) => samples.includes(sample));
    const named = samples.filter((sample) => !isWhole || !isByStaff(sample)).map((sample) => t(`samples.${sample}`));
    return isWhole ? [...named, t("samples.by_staff")] : named;
  }
}

function isByStaff(sample: MailSample): boolean {
  return sample.startsWith("by_staff_");
}
