import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

/** The way back to a list, above the title. Its height is a finger's, so it stands in the room above the page. */
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
