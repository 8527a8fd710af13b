import { Search, Tag } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTopLoader } from "nextjs-toploader";
import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { pressedKey } from "@/components/ui/pressed-key";
import type { Suggestions } from "@/lib/contract/products";
import { shopHref, wholeShop } from "@/lib/contract/shop-query";
import { read } from "@/lib/fetcher";
import { formatPriceRange } from "@/lib/format";
import { cn } from "@/lib/utils";

/** Pause in typing before suggestions are requested, in milliseconds. */
const REST_MS = 150;

type Choice = { key: string; href: string; content: ReactNode };

/**
 * Suggestions that turn the search field into a combobox: arrow keys choose, Enter opens, Escape closes.
 * Loaded when the field is first used; without it the field still searches. Failures are silent.
 */
export function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations("shop_list");
  const router = useRouter();
  const loadingBar = useTopLoader();
  const id = useId();
  const [found, setFound] = useState<Suggestions>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = found ? choicesOf(found) : [];
  const isShown = isOpen && choices.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: AbortController | undefined;
    const stop = () => {
      clearTimeout(timer);
      asked?.abort();
    };
    const ask = async () => {
      const keyword = input.value.trim();
      asked = new AbortController();
      const { signal } = asked;
      const answer = keyword
        ? await read<Suggestions>(`/api/bff/suggestions?keyword=${encodeURIComponent(keyword)}`, { signal }).catch(
            () => undefined,
          )
        : undefined;
      if (signal.aborted) return;
      setFound(answer);
      setActive(-1);
      setIsOpen(document.activeElement === input);
    };
    const typed = (event: Event) => {
      stop();
      // Ignores unfinished input of an input method.
      if (!(event as InputEvent).isComposing) timer = setTimeout(ask, REST_MS);
    };
    const close = () => {
      stop();
      setIsOpen(false);
    };
    const listeners = { input: typed, compositionend: typed, blur: close };
    for (const [name, listener] of Object.entries(listeners)) input.addEventListener(name, listener);
    // Suggest for text that was typed while this script was loading.
    if (document.activeElement === input && input.value !== input.defaultValue) timer = setTimeout(ask, 0);
    input.form?.addEventListener("submit", close);
    return () => {
      stop();
      for (const [name, listener] of Object.entries(listeners)) input.removeEventListener(name, listener);
      input.form?.removeEventListener("submit", close);
    };
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const said = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isShown),
      "aria-controls": `${id}-list`,
      "aria-activedescendant": isShown && active >= 0 ? `${id}-${active}` : "",
    };
    for (const [name, value] of Object.entries(said)) input.setAttribute(name, value);
  }, [field, id, isShown, active]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    function press(event: KeyboardEvent) {
      if (choices.length === 0) return;
      const key = pressedKey(event);
      if (key === "Escape" && isShown) {
        // By default the browser also clears the field.
        event.preventDefault();
        setIsOpen(false);
      } else if (key === "ArrowDown" || key === "ArrowUp") {
        event.preventDefault();
        if (!isShown) return setIsOpen(true);
        // One more than the choices, for the field itself.
        const places = choices.length + 1;
        const step = key === "ArrowDown" ? 1 : -1;
        setActive((place) => ((place + 1 + step + places) % places) - 1);
      } else if (key === "Enter" && isShown && choices[active]) {
        event.preventDefault();
        open(choices[active].href);
      }
    }
    input.addEventListener("keydown", press);
    return () => input.removeEventListener("keydown", press);
  });

  function open(href: string) {
    setIsOpen(false);
    loadingBar.start();
    router.push(href);
  }

  return (
    <>
      <span role="status" className="sr-only">
        {isShown ? t("suggested", { count: choices.length }) : ""}
      </span>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("suggestions")}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(28rem,60vh)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-raised p-2 shadow-lg"
      >
        {choices.map(({ key, href, content }, index) => (
          <button
            type="button"
            key={key}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            ref={index === active ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(href)}
            className={cn(
              "flex min-h-11 w-full text-left cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 hover:bg-surface",
              index === active && "bg-surface",
            )}
          >
            {content}
          </button>
        ))}
      </div>
    </>
  );
}

/** Words first, since they are quickest to read, then categories and products. */
function choicesOf({ words, categories, products }: Suggestions): Choice[] {
  return [
    ...words.map((word) => ({
      key: `word ${word}`,
      href: shopHref({ ...wholeShop, keyword: word }),
      content: <Line icon={<Search aria-hidden className="size-4 shrink-0 text-muted" />} text={word} />,
    })),
    ...categories.map(({ id, title }) => ({
      key: `category ${id}`,
      href: shopHref({ ...wholeShop, category: id }),
      content: <Line icon={<Tag aria-hidden className="size-4 shrink-0 text-muted" />} text={title} />,
    })),
    ...products.map(({ id, title, price_from, price_to, image }) => ({
      key: `product ${id}`,
      href: `/shop/${id}`,
      content: (
        <>
          <span className="w-10 shrink-0">
            <Picture image={image} decorative sizes="2.5rem" className="rounded-lg" />
          </span>
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="shrink-0 text-sm text-muted tabular-nums">{formatPriceRange(price_from, price_to)}</span>
        </>
      ),
    })),
  ];
}

function Line({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span className="min-w-0 truncate">{text}</span>
    </>
  );
}
