"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { useCloseOutside } from "@/components/ui/use-close-outside";
import { useMutation } from "@/components/ui/use-mutation";

/** `name` is in the language itself, `tag` is BCP 47, `flag` is the picture's address. */
export type Language = { code: string; tag: string; name: string; flag: string };

type Props = { languages: Language[]; current: string };

/** The languages with their flags; the choice is remembered in a cookie (docs/specification.md sections 1 and 3). */
export function LanguageMenu({ languages, current }: Props) {
  const t = useTranslations("header");
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  const chosen = languages.find(({ code }) => code === current);
  const label = t("language_now", { language: chosen?.name ?? current });
  return (
    <details ref={details} className="group relative">
      <summary aria-label={label} title={label} className={`${iconButtonStyle} list-none`}>
        {chosen && <Flag language={chosen} />}
      </summary>
      <div className="absolute top-full right-0 mt-2 w-48 rounded-2xl border bg-raised p-2 shadow-lg">
        <LanguageList languages={languages} current={current} />
      </div>
    </details>
  );
}

export function LanguageList({ languages, current }: Props) {
  const { send } = useMutation();
  const choose = (locale: string) =>
    send("PUT", "/api/bff/locale", { locale }, { said: "", onDone: () => location.reload() });

  return (
    <ul>
      {languages.map((language) => (
        <li key={language.code}>
          <button
            type="button"
            lang={language.tag}
            aria-pressed={language.code === current}
            onClick={() => choose(language.code)}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl px-4 py-2 text-left hover:bg-surface"
          >
            <Flag language={language} />
            {language.name}
            {language.code === current && <Check aria-hidden className="ml-auto size-4 text-accent" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Flag({ language }: { language: Language }) {
  return (
    <img
      src={language.flag}
      alt=""
      width={20}
      height={15}
      loading="lazy"
      className="h-auto w-5 rounded-xs ring-1 ring-line"
    />
  );
}
