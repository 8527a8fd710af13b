/** The ground of a switch between a few views. In the dark it is as dark as the page. */
export const segmentGround = "bg-ink-soft p-1 dark:bg-surface";

/** One of its choices, a pressed button or a checked label: the chosen one is lighter than the ground, in the dark too. */
export const segment =
  "aria-pressed:bg-raised aria-pressed:shadow-sm has-checked:bg-raised has-checked:shadow-sm dark:aria-pressed:bg-ink-soft dark:has-checked:bg-ink-soft";
