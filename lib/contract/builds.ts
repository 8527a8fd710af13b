/** A build of the shop's pages; our own browser code compares it with the build it belongs to. */
export type Build = { id: string };
