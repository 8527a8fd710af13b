/** A build of the shop's pages; our own browser code compares it with the one it came with. */
export type Build = { id: string };
