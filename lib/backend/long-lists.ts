import { mailCount } from "./back-office/list-mails";
import { contactCount } from "./content/contact-queries";
import { subscriberCount } from "./content/subscriber-queries";
import type { Database } from "./db/database";
import { inventoryCount } from "./inventories/queries";
import { countByFacts } from "./list-counts/count-by-facts";
import type { LongList } from "./list-counts/list-count-jobs";
import { memberCount } from "./member-records/list-members";
import { MEMBER_ORDER_STATS, refreshMemberOrderStats } from "./member-records/member-order-stats";
import { returnCount } from "./returns/queries";

const counted = [mailCount, subscriberCount, contactCount, inventoryCount, memberCount, returnCount];

/** Every list whose rows are counted by a job (tallies/tally-jobs.ts). */
export const longLists: LongList[] = [
  ...counted.map((tally) => ({ ...tally, find: (db: Database) => countByFacts(db, tally) })),
  { list: MEMBER_ORDER_STATS, table: memberCount.table, find: refreshMemberOrderStats },
];
