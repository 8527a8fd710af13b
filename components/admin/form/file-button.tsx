import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { buttonStyle } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type Props = {
  icon: LucideIcon;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  size?: "small";
  look?: "solid" | "outline" | "quiet";
  describedBy?: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** Chooses files. The same file can be chosen again. */
export function FileButton({ icon: Icon, size, look = "outline", describedBy, onChoose, children, ...input }: Props) {
  const id = useId();
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={cn(
          buttonStyle({ look, size }),
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
        )}
      >
        <Icon aria-hidden className={size ? "size-4" : "size-5"} />
        {children}
      </label>
    </>
  );
}
