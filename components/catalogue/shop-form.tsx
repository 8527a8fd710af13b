import { useRouter } from "next/navigation";
import { useTopLoader } from "nextjs-toploader";
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { parseShopQuery, shopHref } from "@/lib/contract/shop-query";

type Props = {
  /** Filters in force that this form has no field for. */
  kept: [string, string][];
  /** Check boxes apply at once, without scrolling the page. */
  immediate?: boolean;
  onApply?: () => void;
  className?: string;
  children: ReactNode;
};

/** The field that had the focus when another list was opened; the next list's form focuses it again. */
let fieldInUse: { name: string; value: string } | undefined;

/** Filters the list. Without scripts the form is sent to `/shop`; with scripts the canonical address is opened. */
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
    // The router keeps this page hidden for Back; its fields must then show the filters of its list again.
    return () => current?.reset();
  }, [immediate]);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pairs = [...new FormData(event.currentTarget)].map(([key, value]): [string, string] => [key, String(value)]);
    const href = shopHref(parseShopQuery(new URLSearchParams(pairs), true));
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
