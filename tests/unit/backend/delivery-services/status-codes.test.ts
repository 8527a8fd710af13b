import { expect, test } from "vitest";
import { meaningOf, statusCodes } from "@/lib/backend/delivery-services/ecpay/status-codes";
import { codesOf, type StatusGroup, statusGroups } from "../../../support/ecpay-logistics/statuses";

/** The double's names of the groups, which were written from the service's list independently. */
const ours: Record<StatusGroup, string> = {
  waiting: "waiting",
  on_the_way: "shipped",
  arrived: "arrived",
  collected: "delivered",
  going_back: "going_back",
  back: "came_back",
  not_fetched_by_shop: "not_fetched",
  store_closed: "store_closed",
  hand_in_missed: "hand_in_missed",
  refused: "refused",
  lost_or_damaged: "lost_or_damaged",
  data_refused: "data_refused",
  cancelled: "cancelled",
  taken_back: "taken_back",
  return_parcel: "return_parcel",
};

test("each code occurs once", () => {
  const codes = statusCodes.map(([code]) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test("the codes are those of the service's list, without omissions and additions", () => {
  const theirs = new Set(statusGroups.flatMap(codesOf));
  expect(statusCodes.map(([code]) => code).filter((code) => !theirs.has(code))).toEqual([]);
  expect([...theirs].filter((code) => meaningOf(code) === "unknown")).toEqual([]);
});

// 5004 has another meaning at 萊爾富 only, which gets no parcels: of a home delivery it means that it is returning.
test.each(statusGroups)("%s has the same meaning here", (group) => {
  const others = codesOf(group).filter((code) => code !== "5004" && meaningOf(code) !== ours[group]);
  expect(others).toEqual([]);
  expect(meaningOf("5004")).toBe("going_back");
});

test("a code in no table is unknown", () => {
  expect(meaningOf("8888")).toBe("unknown");
  expect(meaningOf("")).toBe("unknown");
});
