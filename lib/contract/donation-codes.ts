/** Donation codes offered to the shopper; any other code can be entered (docs/taiwan.md). */
export const donationCodes = ["919", "25885", "13579", "88432", "88888"] as const;
type DonationCode = (typeof donationCodes)[number];

export function isListedDonation(code: string | undefined): code is DonationCode {
  return donationCodes.some((listed) => listed === code);
}
