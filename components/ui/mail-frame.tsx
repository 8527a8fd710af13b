import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

type Props = ComponentProps<"iframe"> & { title: string; html: string; isWide?: boolean };

/** Shows a mail as it is sent, in an iframe without scripts and with inactive links. */
export function MailFrame({ title, html, isWide = false, className, ...props }: Props) {
  const inert = html.replace("<head>", '<head><base target="_blank">');
  return (
    <iframe
      title={title}
      sandbox=""
      {...props}
      srcDoc={inert}
      loading="lazy"
      className={cn("h-[36rem] w-full rounded-xl border bg-white", !isWide && "max-w-[23.4375rem]", className)}
    />
  );
}
