import { expect, type Locator, type Page } from "playwright/test";

/** More tab stops than any page of the shop has. */
const MOST_STOPS = 120;

type Way = { most?: number; key?: "Tab" | "Shift+Tab" };

/**
 * Presses Tab until the control has the focus: a control that Tab does not reach cannot be used by keyboard. @returns
 * the number of presses
 */
export async function tabTo(control: Locator, { most = MOST_STOPS, key = "Tab" }: Way = {}): Promise<number> {
  await expect(control).toBeVisible();
  const focused = () => control.evaluate((element) => element === document.activeElement);
  let presses = 0;
  for (; presses < most && !(await focused()); presses += 1) await control.page().keyboard.press(key);
  await expect(control).toBeFocused();
  return presses;
}

/**
 * A form that refuses what was entered focuses its first wrong field at once, and once more in a later task. Waits until
 * that is over: what is typed before would end up in another field.
 */
export const focusRests = (page: Page) => page.evaluate(() => new Promise((over) => setTimeout(over)));
