import { expect, test } from "vitest";
import { readEnvelope } from "@/lib/existing-backend/envelope";
import { leniencies } from "@/lib/existing-backend/leniency";

test.each([
  [{ code: 200, msg: "ok", data: [1] }, { code: 200, msg: "ok", data: [1] }, 0],
  [{ code: 404, msg: "no", data: null }, { code: 404, msg: "no", data: null }, 0],
  [{ code: 200, msg: "ok", data: { data: [1], total: 1 } }, { code: 200, msg: "ok", data: { data: [1], total: 1 } }, 0],
  [{ code: "200" }, { code: 200, msg: "", data: null }, 1],
  [{ Code: 200, Msg: "ok", Data: [1] }, { code: 200, msg: "ok", data: [1] }, 3],
  [{ code: 200, msg: "ok", data: { data: { id: 7 } } }, { code: 200, msg: "ok", data: { id: 7 } }, 1],
  [{ Code: 200, Data: { Data: [1] } }, { code: 200, msg: "", data: [1] }, 3],
  [{ code: 200, msg: "ok", data: {} }, { code: 200, msg: "ok", data: {} }, 0],
  [{ code: 200, msg: "ok", data: { data: null } }, { code: 200, msg: "ok", data: null }, 1],
])("docs/backends.md, Envelope: %j is %j", (body, said, steps) => {
  leniencies.clear();
  expect(readEnvelope(body)).toEqual(said);
  expect([...leniencies.values()].reduce((sum, count) => sum + count, 0)).toBe(steps);
});

test.each([[null], [[]], ["200"], [{ success: true, data: [] }], [{ code: null }]])(
  "docs/backends.md, Envelope: %j is none",
  (body) => expect(readEnvelope(body)).toBeUndefined(),
);
