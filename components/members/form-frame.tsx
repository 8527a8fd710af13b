import { type ReactNode, Suspense } from "react";
import { CardFrame } from "@/components/ui/card-frame";
import { ClientMessages } from "@/components/ui/client-messages";
import { NeedsScript } from "@/components/ui/needs-script";

type Props = {
  /**
   * Fields of the skeleton, for a form that reads the query and so exists in the browser only. Others are part of the
   * page: inside `Suspense` React would send the skeleton first, and the form's arrival would move the footer.
   */
  fields?: number;
  /** Title of the form, shown with the notice that it needs a script. */
  title: string;
  children: ReactNode;
};

/** The frame of the members' forms: a narrow centred column, with the texts they need. */
export function FormFrame({ fields, title, children }: Props) {
  return (
    <CardFrame>
      <ClientMessages namespaces={["common", "fields", "members"]}>
        <NeedsScript title={title} />
        {fields === undefined ? (
          <div className="noscript:hidden">{children}</div>
        ) : (
          <Suspense fallback={<FormSkeleton fields={fields} />}>{children}</Suspense>
        )}
      </ClientMessages>
    </CardFrame>
  );
}

function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-hidden className="flex animate-pulse-slow flex-col gap-5 noscript:hidden">
      <div className="mb-3 h-10 w-40 rounded-lg bg-surface" />
      {Array.from({ length: fields + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <div key={index} className="h-14 rounded-lg bg-surface" />
      ))}
    </div>
  );
}
