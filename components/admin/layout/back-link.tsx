import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

/** Link back to a list, above the title. As high as a touch target, so it uses the space above the page. */
export function BackLink({ className, children, ...props }: ComponentProps<typeof AppLink>) {
  return (
    <AppLink
      prefetch="auto"
      {...props}
      className={cn("-mt-3 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink", className)}
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </AppLink>
  );
}
