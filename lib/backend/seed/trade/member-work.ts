import type { Database } from "../../db/database";
import { memberNotes } from "../../members/tables";
import { type Book, noteForLog } from "./book";
import { at, timeAt } from "./clock";
import { BLOCKED } from "./shoppers";
import { writeRows } from "./write-rows";

const notes = [
  { memberId: 1, minute: at(-31, 14, 2), text: "常客，喜歡紅玉紅茶，新茶到貨時可先通知。" },
  { memberId: BLOCKED.id, minute: BLOCKED.since + 2, text: "已寄信告知停權原因，若來信道歉再評估。" },
  { memberId: 14, minute: at(-6, 15, 45), text: "希望包裝減量，出貨時不要用氣泡紙。" },
];

/** Work of staff on members, with audit log entries: notes, and one blocked member. */
export async function writeMemberWork(tx: Database, book: Book, now: Date): Promise<void> {
  const { id, since, reason } = BLOCKED;
  book.time = timeAt(since, now);
  const blocked = { before: { blocked: false }, after: { blocked: true, reason } };
  noteForLog(book, { action: "member_block", subject: `member-${id}`, ...blocked });
  for (const { memberId, minute, text } of notes) {
    book.time = timeAt(minute, now);
    const after = { characters: text.length };
    noteForLog(book, { action: "member_note_add", subject: `member-${memberId}`, after });
  }
  await writeRows(
    tx,
    memberNotes,
    notes.map(({ memberId, minute, text }) => {
      return { memberId, text, administratorName: book.staff.name, createdAt: timeAt(minute, now) };
    }),
  );
}
