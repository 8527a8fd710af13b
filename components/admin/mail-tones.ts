/** The colour of what became of a mail; what did not reach its reader stands out. */
export const mailTones = {
  waiting: "warning",
  sent: "accent",
  filed: "warning",
  dropped: "neutral",
  failed: "danger",
  held: "warning",
} as const;
