import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { s3Store } from "@/lib/backend/files/s3-store";
import { skus } from "../support/catalogue";
import { deliveredOrder } from "../support/delivered-order";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { aJpeg, openCell, see, uploadPicture, uploadReturnPicture } from "../support/lived-in-shop";
import type { Cell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { S3Double } from "../support/s3-double";
import { staffToken } from "../support/staff";

describe("a shop whose uploads are in S3", () => {
  let bucket: S3Double;
  let cell: Cell;
  beforeAll(async () => {
    bucket = await S3Double.start();
    cell = await openCell("pglite", s3Store(bucket.bucket));
  });
  afterAll(async () => {
    await cell.shop.close();
    await bucket.stop();
  });

  test("pictures of products are stored there in both sizes, and served from there", async () => {
    const url = await uploadPicture(cell);
    const name = url.replace("/uploads/", "");
    const half = name.replace(".webp", "-half.webp");
    expect([...bucket.objects.keys()].toSorted()).toEqual([name, half].toSorted());
    for (const key of [name, half]) {
      const answer = await see(cell, `/uploads/${key}`);
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      expect(bucket.objects.get(key)?.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
  });

  test("a picture of a return is stored there too, and is shown only with access to the order", async () => {
    const { placed: order } = await deliveredOrder(cell, skus.towel, 1);
    const name = await uploadReturnPicture(cell, order);
    expect(bucket.objects.has(name)).toBe(true);
    expect((await see(cell, `/orders/${order.number}/pictures/${name}`, order.access_token)).status).toBe(200);
    expect((await see(cell, `/orders/${order.number}/pictures/${name}`)).status).toBe(404);
  });

  test("docs/security.md: while S3 refuses, uploads answer 503 with a message and store nothing; afterwards they work again", async () => {
    const { placed: order } = await deliveredOrder(cell, skus.towel, 1);
    const token = await staffToken(cell, "content");
    const known = await uploadPicture(cell);
    const body = await aJpeg();
    const forProduct = { Authorization: `Bearer ${token}`, "Content-Type": "image/jpeg" };
    const forReturn = { "X-Order-Access": order.access_token, "Content-Type": "image/jpeg" };
    const kept = bucket.objects.size;
    bucket.failure = { status: 500, code: "InternalError" };
    await leavesDatabaseAlone(cell.shop.db, async () => {
      const answers = [
        await cell.raw({ method: "POST", path: "/admin/uploads/pictures", body, headers: forProduct }),
        await cell.raw({ method: "POST", path: `/orders/${order.number}/pictures`, body, headers: forReturn }),
        await cell.raw({ path: known }),
      ];
      for (const answer of answers) {
        expectRefusal(answer, 503, "unavailable");
        expect(answer.headers.get("Retry-After")).toBe("5");
        expect(answer.text).not.toMatch(/S3|InternalError|AKID/);
      }
    });
    expect(bucket.objects.size).toBe(kept);
    bucket.failure = undefined;
    expect(await uploadPicture(cell)).toMatch(/^\/uploads\/p-/);
    expect((await see(cell, known)).status).toBe(200);
  });
});
