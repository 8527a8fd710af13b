import type { ReactNode } from "react";

/** The place of the members' forms: one narrow column in the middle of the page. */
export function FormFrame({ children }: { children: ReactNode }) {
  return (
    <div className="frame flex justify-center pt-10 md:pt-16">
      <div className="w-full max-w-md md:rounded-3xl md:border md:bg-raised md:p-10">{children}</div>
    </div>
  );
}

/** The head of a form. */
export function FormHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-8">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
    </header>
  );
}

/** What stands in the form's place until the address is known, in its shape. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-hidden className="flex animate-pulse-slow flex-col gap-5">
      <div className="mb-3 h-10 w-40 rounded-lg bg-surface" />
      {Array.from({ length: fields + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <div key={index} className="h-14 rounded-lg bg-surface" />
      ))}
    </div>
  );
}
