/** Colours of mail states; undelivered mails stand out. */
export const mailTones = {
  waiting: "warning",
  sent: "good",
  filed: "warning",
  dropped: "neutral",
  failed: "danger",
  held: "warning",
} as const;
