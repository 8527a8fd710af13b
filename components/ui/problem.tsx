import { clsx } from "clsx";

/** Why an action failed, shown beside its button; nothing without a text. */
export function Problem({ text, className }: { text: string | undefined; className?: string }) {
  if (!text) return null;
  return (
    <p role="alert" className={clsx("rounded-xl bg-danger-soft px-4 py-3 text-danger", className)}>
      {text}
    </p>
  );
}
