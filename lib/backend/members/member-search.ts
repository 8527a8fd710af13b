import { eq, type SQL, sql } from "drizzle-orm";
import { mobilePhone } from "@/lib/contract/field-schemas";
import { renewal } from "../db/queries/renew-vectors";
import { personLexemes, searchQuery, vectorOf } from "../db/queries/search-tokens";
import { members } from "./tables";

/** The searchable text of a member. */
export function memberSearch(member: { name: string; email: string; phone?: string | null }): SQL<string> {
  return vectorOf(personLexemes(member.phone ?? "", member.name, member.email));
}

const MEMBER_NUMBER = /^[1-9]\d{0,8}$/;

/** Without `canReadPersonalData` only a whole member number: searching by parts would reveal what is masked. */
export function memberMatches(keyword: string, canReadPersonalData: boolean): SQL {
  if (!canReadPersonalData) return MEMBER_NUMBER.test(keyword) ? eq(members.id, Number(keyword)) : sql`false`;
  const query = searchQuery(mobilePhone.safeParse(keyword).data ?? keyword);
  return query ? sql`${members.search} @@ ${query}` : sql`false`;
}

export const memberRenewal = renewal(
  members,
  ({ id }) => eq(members.id, id),
  (row) => ({ search: memberSearch(row) }),
);
