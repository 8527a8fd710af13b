import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { SearchBox } from "@/components/admin/search-box";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { type MailFilter, mailGroups, mailListAddress } from "./mail-groups";

type Props = { filter: MailFilter; changed: number; keyword: string; onSearch: (keyword: string) => void };

/** Filters the list by search, by group, and by whether texts were changed. */
export function MailTextsFilter({ filter, changed, keyword, onSearch }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const router = useRouter();
  const { group, isChanged } = filter;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-auto [&_input]:min-h-11">
        <SearchBox
          value={keyword}
          label={t("search")}
          maxLength={100}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <SelectField
        id="mail-group"
        label={t("group")}
        value={group ?? ""}
        onChange={({ target }) => {
          const chosen = mailGroups.find((one) => one === target.value);
          router.replace(mailListAddress({ group: chosen, isChanged }), { scroll: false });
        }}
        className="min-w-0 flex-1 sm:max-w-60 [&>label]:sr-only"
      >
        <option value="">{t("all_groups")}</option>
        <ChoiceOptions choices={mailGroups.map((one) => [one, t(`groups.${one}`)])} />
      </SelectField>
      <AppLink
        href={mailListAddress({ group, isChanged: !isChanged })}
        replace
        scroll={false}
        prefetch={false}
        aria-current={isChanged ? "true" : undefined}
        className={buttonStyle({
          look: "outline",
          className: isChanged ? "border-accent bg-accent-soft px-4 text-accent" : "px-4",
        })}
      >
        {isChanged && <Check aria-hidden className="size-4" />}
        {t("changed_filter", { count: changed })}
      </AppLink>
    </div>
  );
}
