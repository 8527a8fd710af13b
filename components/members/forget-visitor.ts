import { noteWishes } from "@/components/catalogue/noted-wishes";
import { forgetSeen } from "@/components/catalogue/seen-products";
import { rememberWays } from "@/components/checkout/last-ways";
import { forgetDraft } from "@/components/checkout/use-draft";

/** Removes what the browser stores about a person; its preferences stay (docs/specification.md section 4). */
export function forgetVisitor(): void {
  forgetDraft();
  rememberWays();
  forgetSeen();
  noteWishes([]);
}
