import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";

/** A quantity of a line: between none and `max`. */
export function QuantityField(props: ComponentProps<typeof TextField> & { max: number }) {
  return <TextField type="number" inputMode="numeric" min={0} required {...props} />;
}
