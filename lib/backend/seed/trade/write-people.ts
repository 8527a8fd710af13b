import { subscribers } from "../../content/tables";
import type { Database } from "../../db/database";
import { addressVector } from "../../db/queries/search-tokens";
import { memberSearch } from "../../members/member-search";
import { memberAddresses, memberConsents, members } from "../../members/tables";
import { requireZip } from "../../regions/regions";
import type { Member } from "./book";
import { at, timeAt } from "./clock";
import type { Person } from "./people";
import type { Random } from "./random";
import { BLOCKED } from "./shoppers";
import { writeRows, writeWithIds } from "./write-rows";

/** A well-formed hash without a known password: the demo's members cannot sign in. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${"ZGVtb2RlbW9kZW1v"}$${"A".repeat(43)}`;

type Versions = { terms: string; privacy: string };
type Scene = { random: Random; now: Date; versions: Versions };

/** Members with their addresses and consents. */
export async function writeMembers(tx: Database, list: Member[], { random, now, versions }: Scene) {
  const rows = list.map((member) => ({ member, createdAt: timeAt(member.joined, now), isOnList: random.percent(45) }));
  await writeWithIds(
    tx,
    members,
    rows.map(({ member: { id, email, name, ...member }, createdAt }) => {
      const known = { email, name, phone: random.percent(80) ? member.phone : null };
      return {
        id,
        ...known,
        passwordHash: NO_PASSWORD,
        verifiedAt: isUnverified({ id }) ? null : new Date(createdAt.getTime() + 4 * 60_000),
        ...(id === BLOCKED.id && blocked(now)),
        search: memberSearch(known),
        createdAt,
      };
    }),
  );
  const consents = rows.flatMap(({ member, createdAt, isOnList }) => {
    const agreed = (kind: "terms" | "privacy" | "newsletter", version: string) => {
      return { memberId: member.id, kind, version, createdAt };
    };
    const always = [agreed("terms", versions.terms), agreed("privacy", versions.privacy)];
    return isOnList ? [...always, agreed("newsletter", versions.privacy)] : always;
  });
  await writeRows(tx, memberConsents, consents);
  await writeRows(
    tx,
    memberAddresses,
    rows
      .filter(() => random.percent(75))
      .map(({ member, createdAt }) => ({
        ...member.address,
        memberId: member.id,
        name: member.name,
        phone: member.phone,
        zip: requireZip(member.address),
        isDefault: true,
        createdAt,
      })),
  );
  return rows.filter(({ member, isOnList }) => isOnList && !isUnverified(member)).map(({ member }) => member);
}

function blocked(now: Date) {
  return { blockedAt: timeAt(BLOCKED.since, now), blockedReason: BLOCKED.reason };
}

function isUnverified({ id }: Pick<Member, "id">): boolean {
  return id % 17 === 0;
}

/** The mailing list: members who subscribed, and visitors, some of whom have not confirmed yet. */
export async function writeSubscribers(tx: Database, list: Member[], guests: Person[], { random, now }: Scene) {
  const ofMembers = list.map(({ email, joined }) => ({ email, minute: joined, isConfirmed: true }));
  const ofGuests = guests.slice(-36).map(({ email }) => {
    return {
      email,
      minute: at(-random.between(1, 57), random.between(8, 22), random.between(0, 59)),
      isConfirmed: random.percent(80),
    };
  });
  await writeRows(
    tx,
    subscribers,
    [...ofMembers, ...ofGuests]
      .toSorted((a, b) => a.minute - b.minute)
      .map(({ email, minute, isConfirmed }) => ({
        email,
        status: isConfirmed ? ("confirmed" as const) : ("pending" as const),
        confirmedAt: isConfirmed ? timeAt(minute + random.between(1, 50), now) : null,
        search: addressVector(email),
        createdAt: timeAt(minute, now),
      })),
  );
}
