import { forgetSeen } from "@/components/catalogue/seen-products";
import { storeWishes } from "@/components/catalogue/stored-wishes";
import { rememberChoice } from "@/components/checkout/last-choice";
import { forgetDraft } from "@/components/checkout/use-draft";

/** Removes what the browser stores about a person; its preferences stay (docs/specification.md section 4). */
export function forgetVisitor(): void {
  forgetDraft();
  rememberChoice();
  forgetSeen();
  storeWishes([]);
}
