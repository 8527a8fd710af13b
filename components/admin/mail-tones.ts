/** Colours of mail states; undelivered mails stand out. */
export const mailTones = {
  waiting: "warning",
  sent: "accent",
  filed: "warning",
  dropped: "neutral",
  failed: "danger",
  held: "warning",
} as const;
