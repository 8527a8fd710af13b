import { mailTally } from "./back-office/list-mails";
import { contactTally } from "./content/contact-queries";
import { subscriberTally } from "./content/subscriber-queries";
import type { Database } from "./db/database";
import { inventoryTally } from "./inventories/queries";
import { memberTally } from "./member-records/list-members";
import { RANKS, rankMembers } from "./member-records/member-ranks";
import { returnTally } from "./returns/queries";
import { readParts } from "./tallies/read-parts";
import type { LongList } from "./tallies/tally-jobs";

const counted = [mailTally, subscriberTally, contactTally, inventoryTally, memberTally, returnTally];

/** Every list whose rows are counted by a job (tallies/tally-jobs.ts). */
export const longLists: LongList[] = [
  ...counted.map((tally) => ({ ...tally, find: (db: Database) => readParts(db, tally) })),
  { list: RANKS, table: memberTally.table, find: rankMembers },
];
