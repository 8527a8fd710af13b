import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { CheckField } from "@/components/ui/check-field";

type Link = (text: ReactNode) => ReactNode;
type Props = {
  id: string;
  version: string;
  /** Error while it is not ticked. */
  required: string;
  children: (links: { terms: Link; returns: Link }) => ReactNode;
};

/** The value is the agreed version of the terms. A newer version unticks the box. */
export function TermsAgreement({ id, version, required, children }: Props) {
  const { control } = useFormContext<{ agreement: string }>();
  // The texts open in another tab, so that nothing typed is lost.
  const linkTo = (href: string) => (text: ReactNode) => (
    <AppLink href={href} target="_blank" prefetch={false} className="text-accent underline underline-offset-4">
      {text}
    </AppLink>
  );
  return (
    <Controller
      control={control}
      name="agreement"
      render={({ field: { value, onChange, ...box }, fieldState: { error } }) => (
        <CheckField
          {...box}
          id={id}
          className="text-sm text-pretty"
          checked={value === version}
          onChange={({ target }) => onChange(target.checked ? version : "")}
          error={error && (error.type === "server" ? error.message : required)}
        >
          {children({ terms: linkTo("/term-of-service"), returns: linkTo("/refund-and-return") })}
        </CheckField>
      )}
    />
  );
}
