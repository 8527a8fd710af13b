import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { cn } from "@/lib/utils";

type Look = Pick<ComponentProps<typeof Button>, "look">;
type Labelled<Props> = Omit<Props, "children" | "size"> & { label: ReactNode; icon?: LucideIcon };

type SmallButtonProps = Labelled<ComponentProps<typeof Button>> & {
  /** On phones a circle with only the icon. */
  isCompact?: boolean;
};

/** A small button, outlined unless `look` is given, with an icon before its text. */
export function SmallButton({ label, icon, look = "outline", isCompact, className, ...props }: SmallButtonProps) {
  return (
    <Button {...props} look={look} size="small" className={cn(isCompact && "max-sm:size-11 max-sm:px-0", className)}>
      <IconAndText label={isCompact ? <span className="max-sm:sr-only">{label}</span> : label} icon={icon} />
    </Button>
  );
}

/** A link within the back office that looks like a `SmallButton`. */
export function SmallLink({ label, icon, look = "outline", ...props }: Labelled<ComponentProps<typeof ButtonLink>>) {
  return (
    <ButtonLink prefetch="auto" {...props} look={look} size="small">
      <IconAndText label={label} icon={icon} />
    </ButtonLink>
  );
}

/** A link to a file or another document that looks like a `SmallButton`. */
export function SmallAnchor({ label, icon, look = "outline", ...props }: Labelled<ComponentProps<"a"> & Look>) {
  return (
    <a {...props} className={buttonStyle({ look, size: "small", className: props.className })}>
      <IconAndText label={label} icon={icon} />
    </a>
  );
}

function IconAndText({ label, icon: Icon }: Labelled<object>) {
  return (
    <>
      {Icon && <Icon aria-hidden className="size-4" />}
      {label}
    </>
  );
}
