import { forgetSeen } from "@/components/catalogue/seen-products";
import { forgetDraft } from "@/components/checkout/use-draft";

/**
 * Removes what this browser's storage holds about a person, when they sign out or delete their account
 * (docs/specification.md section 4). Preferences of the browser stay: cookie consent, colour mode, columns of tables.
 */
export function forgetVisitor(): void {
  forgetDraft();
  forgetSeen();
}
