/** Background of a switch between a few views. In dark mode as dark as the page. */
export const segmentGround = "bg-ink-soft p-1 dark:bg-surface";

/**
 * One choice of it, a pressed button or a checked label: the chosen one is lighter than the background, in dark mode
 * too.
 */
export const segment =
  "aria-pressed:bg-raised aria-pressed:shadow-sm has-checked:bg-raised has-checked:shadow-sm dark:aria-pressed:bg-ink-soft dark:has-checked:bg-ink-soft";
