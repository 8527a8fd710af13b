import { expect, test } from "vitest";
import { currentRequestId, requestIdFrom, withRequestId } from "@/lib/request-id";

test.each(["0123abcd", "a".repeat(64), "req_2026-11-21_x"])(
  "the id %s of a request, set by a proxy, is used",
  (given) => expect(requestIdFrom(given)).toBe(given),
);

test.each([
  ...[undefined, null, "", "short", "a".repeat(65)],
  ...["ming@example.com", "a b c d e f", "abcdefgh\n{}", "陳".repeat(9)],
])("%j is no id; a new one is generated each time", (given) => {
  const [one, two] = [requestIdFrom(given), requestIdFrom(given)];
  expect(one).toMatch(/^[0-9a-f]{16}$/);
  expect(one).not.toBe(two);
});

test("the id of a request is available to all work of the request, and to nothing else", async () => {
  const seen = await Promise.all(
    ["first-one", "second-one"].map((id) =>
      withRequestId(id, async () => [await currentRequestId(), requestIdFrom("")]),
    ),
  );
  expect(seen.flat()).toEqual(["first-one", "first-one", "second-one", "second-one"]);
  expect(currentRequestId()).toBeUndefined();
});
