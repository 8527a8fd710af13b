import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productForm } from "../support/admin-product";
import { skus } from "../support/catalogue";
import { refusalOf } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { stockOf } from "../support/stock";
import { hasPostgres } from "../support/test-database";

const csv = (...lines: string[]) => new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" });

/**
 * Locks the row that an import changes last, so that the import waits there with the rest of its work done; then ends
 * its connection, as if the shop's process had died.
 */
async function killDuringImport(
  { shop }: Cell,
  lastRow: ReturnType<typeof sql>,
  run: () => Promise<unknown>,
): Promise<void> {
  await shop.secondDb().transaction(async (tx) => {
    await tx.execute(sql`${lastRow} for update`);
    const failure = refusalOf(run());
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const ended = async () => rowsOf(await shop.db.execute(sql`select pg_terminate_backend(pid) ${waiting}`)).length;
    await expect.poll(ended, { interval: 20 }).toBe(1);
    expect((await failure).status).toBe(503);
  });
}

describe.skipIf(!hasPostgres())("docs/back-office.md: an import that dies half way has no effect", () => {
  onEveryCell(
    (cell) => {
      test("products: none is new or changed, and the same file can be imported afterwards", async () => {
        const staff = await asAdministrator(cell());
        const { ware } = cell().shop.catalogue.categories;
        const variants = [{ sku: "HALF-OLD", values: [], price: 300, on_hand: 1 }];
        const body = productForm(ware, "HALF-OLD", { options: [], variants });
        const { id } = (await staff.call("POST products", { body })).data;
        const file = csv(
          "商品編號,名稱,簡介,分類代碼,狀態,貨號,售價",
          `${id},改過的杯子,好拿,ware,上架,HALF-OLD,310`,
          ",新的杯子,好拿,ware,上架,HALF-NEW,320",
        );
        const apply = () => staff.call("POST products/imports", { file });
        await leavesDatabaseAlone(cell().shop.db, () =>
          killDuringImport(cell(), sql`select 1 from products where id = ${id}`, apply),
        );
        expect((await apply()).data).toMatchObject({ created: 1, updated: 1 });
        const { data: report } = await staff.call("POST products/import-checks", {
          file: new Blob([await (await staff.file("GET products/export", { query: { keyword: "HALF-" } })).text()]),
        });
        expect(report).toMatchObject({ rows: 2, unchanged: 2, problems: [] });
      });

      test("a stock count: no stock is changed, and the same file can be imported afterwards", async () => {
        const staff = await asAdministrator(cell());
        const { db } = cell().shop;
        const [first = "", last = ""] = [skus.tin, skus.bag].toSorted();
        const before = await stockOf(db, last);
        const file = csv("貨號,新庫存", `${first},91`, `${last},92`);
        const apply = () => staff.call("POST inventories/imports", { file });
        await leavesDatabaseAlone(db, () =>
          killDuringImport(cell(), sql`select 1 from inventories where sku = ${last}`, apply),
        );
        expect(before.onHand).not.toBe(92);
        expect((await apply()).data).toMatchObject({ updated: 2 });
        expect([(await stockOf(db, first)).onHand, (await stockOf(db, last)).onHand]).toEqual([91, 92]);
        expect((await staff.call("POST inventories/import-checks", { file })).data).toMatchObject({ unchanged: 2 });
      });
    },
    { engines: ["postgres"], transports: ["HTTP"] },
  );
});
