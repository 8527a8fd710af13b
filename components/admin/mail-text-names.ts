import { useTranslations } from "next-intl";
import { type MailSample, type MailText, mailSlots } from "@/lib/contract/mail-texts";

/** What staff call the texts of mails and the cases that they stand in. */
export function useMailTextNames() {
  const t = useTranslations("admin.settings.mail_texts");

  /** By the id of a text; the words of `lib/mails` end in what they are for. */
  function partOfMail(id: string): string | undefined {
    const key = `names.${id}` as Parameters<typeof t>[0];
    if (t.has(key)) return t(key);
    const slot = mailSlots.find((one) => id.endsWith(`-${one}`));
    return slot && t(`slots.${slot}`);
  }

  return {
    partOfMail,
    /** Where a text stands, and what it says there. */
    nameOf: ({ id, slot }: Pick<MailText, "id" | "slot">): string => {
      const [place, name] = [t(`slots.${slot}`), partOfMail(id) ?? ""];
      return name === place || !name ? place : t("named", { slot: place, name });
    },
    /** @param all cases of the mail */
    casesOf: (samples: MailSample[], all: MailSample[]): string => {
      if (all.every((sample) => samples.includes(sample))) return t("in_every");
      return t("in_some", { cases: namesOf(samples, all).join("、") });
    },
    /** Every case by its name. */
    listOf: (samples: MailSample[], all: MailSample[]): string => namesOf(samples, all).join("、"),
  };

  /** All orders by telephone have one name. */
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
