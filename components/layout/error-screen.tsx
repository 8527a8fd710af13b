import { ButtonLink } from "@/components/ui/button-link";

type Props = {
  status: number;
  message: React.ReactNode;
  text: string;
  /** By which this failure is found in the log. */
  code?: string;
  home: string;
  /** `h2` where it is not the whole page. */
  heading?: "h1" | "h2";
  children?: React.ReactNode;
};

/** Status, message and a way home (docs/specification.md section 2). */
export function ErrorScreen({ status, message, text, code, home, heading: Heading = "h1", children }: Props) {
  return (
    <div className="frame flex flex-col items-center gap-3 py-24 text-center">
      <p className="text-6xl font-semibold text-accent tabular-nums">{status}</p>
      <Heading className="text-2xl font-semibold">{message}</Heading>
      <p className="max-w-md text-muted">{text}</p>
      {code && <p className="text-sm text-muted tabular-nums">{code}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {children}
        <ButtonLink href="/">{home}</ButtonLink>
      </div>
    </div>
  );
}
