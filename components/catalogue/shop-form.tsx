import { useRouter } from "next/navigation";
import { useTopLoader } from "nextjs-toploader";
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { parseShopQuery, shopHref } from "@/lib/contract/shop-query";

type Props = {
  /** What the list is narrowed by already and this form does not ask for. */
  kept: [string, string][];
  /** Check boxes take effect at once, and the page stays where it is. */
  immediate?: boolean;
  onApply?: () => void;
  className?: string;
  children: ReactNode;
};

/** The field that had the focus when a list was left for the next one, which has the same form. */
let fieldInUse: { name: string; value: string } | undefined;

/** Narrows the list. Without scripts the browser sends it to `/shop`; with them the canonical address is opened. */
export function ShopForm({ kept, immediate = false, onApply, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const loadingBar = useTopLoader();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    const current = form.current;
    const field = [...(current?.querySelectorAll("input") ?? [])].find(
      ({ name, value }) => immediate && name === fieldInUse?.name && value === fieldInUse.value,
    );
    if (field) {
      fieldInUse = undefined;
      field.focus({ preventScroll: true });
    }
    // The router keeps this page hidden for Back; it must then say again what its list is narrowed by.
    return () => current?.reset();
  }, [immediate]);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pairs = [...new FormData(event.currentTarget)].map(([key, value]): [string, string] => [key, String(value)]);
    const href = shopHref(parseShopQuery(new URLSearchParams(pairs)));
    onApply?.();
    loadingBar.start();
    startTransition(() => router.push(href, { scroll: !immediate }));
  }

  function applyCheckbox({ target }: FormEvent<HTMLFormElement>) {
    if (!immediate || !(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    fieldInUse = { name: target.name, value: target.value };
    form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      action="/shop"
      onSubmit={apply}
      onChange={applyCheckbox}
      aria-busy={isPending}
      className={className}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
