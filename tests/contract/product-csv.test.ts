import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { skus } from "../support/catalogue";
import { expectRefused, refusalOf } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { staffToken } from "../support/staff";
import { stockOf } from "../support/stock";
import { hasPostgres } from "../support/test-database";

onEveryCell(csvSuite);

const csv = (...lines: string[]) => new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" });
const HEADINGS = "商品編號,名稱,簡介,分類代碼,標籤代碼,狀態,選項一名稱,選項一,貨號,售價,原價,庫存";

function csvSuite(cell: () => Cell): void {
  const admin = () => asAdministrator(cell());
  const check = async (file: Blob) => (await (await admin()).call("POST products/import-checks", { file })).data;
  const apply = async (file: Blob) => (await (await admin()).call("POST products/imports", { file })).data;
  const exported = async (keyword?: string) =>
    (await (await admin()).file("GET products/export", { query: { keyword } })).text();

  describe("catalogue: CSV", () => {
    test("an export opens in a spreadsheet, has no formulas, and can be imported unchanged", async () => {
      const staff = await admin();
      const { ware } = cell().shop.catalogue.categories;
      await staff.call("POST products", {
        body: productForm(ware, "CSV-OUT", {
          title: '=1+1 「杯」, 引號"',
          // Not a column of the file, so the import has to keep it.
          slug: "csv-cup",
          details: [{ label: "尺寸", value: "9 公分" }],
          size_table: "尺寸 | 口徑\n小 | 9 公分",
          publish_at: null,
          unpublish_at: "2099-01-02T10:00:00+08:00",
          sale_starts_at: "2099-01-01T10:00:00+08:00",
          variants: [
            {
              ...{ sku: "CSV-OUT-W", values: ["白"], price: 420, sale_price: 380, cost: 137, barcode: "4711234567890" },
              ...{ weight: 350, size: { length: 12.5, width: 8, height: 8 } },
              ...{ image_url: "/p/cup.webp", low_stock_at: 9 },
            },
            { sku: "CSV-OUT-G", values: ["青"], price: 460 },
          ],
        }),
      });
      const text = await exported("CSV-OUT");
      expect(text.trim().split("\r\n")).toHaveLength(3);
      expect(text).toContain("\"'=1+1");
      expect(text).toContain('"尺寸 | 口徑\n小 | 9 公分"');
      const report = await check(new Blob([text], { type: "text/csv" }));
      expect(report).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 1, problems: [], warnings: [] });
    });

    test("a dry run names every wrong row and changes nothing; one wrong row stops the whole import", async () => {
      const file = csv(
        HEADINGS,
        ",好杯子,很好,ware,gift,上架,,,CSV-GOOD,300,,5",
        ",壞價錢,不好,ware,,上架,,,CSV-BAD-1,三百,,",
        ",壞分類,不好,none,,上架,,,CSV-BAD-2,300,,",
        ",壞標籤,不好,ware,nope,上架,,,CSV-BAD-3,300,,",
        ",別人的貨號,不好,ware,,草稿,,,LINEN-TOWEL,300,,",
        "999999,沒有這件,不好,ware,,草稿,,,CSV-BAD-4,300,,",
        ",原價太低,不好,ware,,草稿,,,CSV-BAD-5,300,200,",
        ",壞狀態,不好,ware,,賣,,,CSV-BAD-6,300,,",
        ",沒有簡介,,ware,,草稿,,,CSV-BAD-7,300,,",
      );
      await leavesDatabaseAlone(cell().shop.db, () => expectRefused(apply(file), 422, "import_refused"));
      const report = await check(file);
      expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
        [3, "售價"],
        [4, "分類代碼"],
        [5, "標籤代碼"],
        [6, "貨號"],
        [7, "商品編號"],
        [8, "原價"],
        [9, "狀態"],
        [10, "簡介"],
      ]);
      expect(report).toMatchObject({ created: 1, problem_count: 8 });
      await expectRefused(cell().api.carts.add({ sku: "CSV-GOOD", amount: 1 }), 404, "not_found");
    });

    const base = {
      名稱: "",
      簡介: "好",
      分類代碼: "ware",
      標籤代碼: "",
      狀態: "草稿",
      貨號: "",
      售價: "300",
      條碼: "",
      特價結束: "",
    };
    /** A file with a new product for each of these cells; all other cells of its row are right. */
    const fileOf = (cells: readonly Partial<typeof base>[], stem = "CELL") =>
      csv(
        Object.keys(base).join(),
        ...cells.map((cell, at) => {
          const row = { ...base, 名稱: `試${at}`, 貨號: `CSV-${stem}-${at}`, ...cell };
          return Object.values(row)
            .map((text) => `"${text}"`)
            .join();
        }),
      );

    test("what spreadsheets here write is taken", async () => {
      const [{ title: ware = "" } = {}] = (await cell().api.products.categories()).data.filter(
        ({ key }) => key === "ware",
      );
      const file = fileOf(
        [
          ...["680.00", "$1,280", "1280元", "NTD1280"].map((售價) => ({ 售價 })),
          ...["active", "TRUE", "1", "下架", "false", "0"].map((狀態) => ({ 狀態 })),
          ...["CSV_A_1", "CSV.A.1", "CSV/A/1"].map((貨號) => ({ 貨號 })),
          ...["115/11/29", "20261129", "2026/11/29"].map((特價結束) => ({ 特價結束 })),
          { 分類代碼: ware },
        ],
        "KEPT",
      );
      expect(await check(file)).toMatchObject({ problems: [], created: 17 });
      await apply(file);
      const statusOf = async (at: number) => {
        const query = { keyword: `CSV-KEPT-${at}` };
        return (await (await admin()).call("GET products", { query })).data.data.map(({ status }) => status);
      };
      const states = await Promise.all([4, 5, 6, 7, 8, 9].map(statusOf));
      expect(states.flat()).toEqual([...Array(3).fill("published"), ...Array(3).fill("draft")]);
      const { data } = await (await admin()).call("GET inventories/{sku}", { params: { sku: "CSV/A/1" } });
      expect(data).toMatchObject({ sku: "CSV/A/1", price: 300 });
    });

    test.each<[Partial<typeof base>, RegExp]>([
      [{ 售價: "12,5" }, /^2 售價 請填整數/],
      [{ 條碼: "4.71234E+12" }, /^2 條碼 試算表把數字變成了「4.71234E\+12」.*「文字」格式/],
      [{ 貨號: "A 1" }, /^2 貨號 .*- _ \. \//],
      [{ 特價結束: "2027/2/30" }, /^2 特價結束 請填真有的日期/],
      [{ 特價結束: "2026/11/31 23:59" }, /^2 特價結束 請填真有的日期/],
      [{ 分類代碼: "沒有這類" }, /^2 分類代碼 找不到分類「沒有這類」/],
      [{ 名稱: "長".repeat(81) }, /^2 名稱 最多 80 個字/],
      [{ 貨號: "" }, /^2 貨號 請填貨號$/],
    ])("%j is refused in a sentence that says what to do", async (wrong, said) => {
      const { problems } = await check(fileOf([wrong]));
      expect(problems.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
        expect.stringMatching(said),
      ]);
    });

    test("all problems of a file are said at once, and nothing that follows from another", async () => {
      const wrong = { 名稱: "", 貨號: "", 售價: "三百", 特價結束: "2027/2/30", 分類代碼: "" };
      const { problems } = await check(
        fileOf([{ 貨號: "" }, { 貨號: "" }, { ...wrong, 名稱: "長".repeat(81) }, { 售價: "" }]),
      );
      expect(problems.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual(
        ["2 貨號", "3 貨號", "4 名稱", "4 分類代碼", "4 售價", "4 特價結束", "4 貨號", "5 售價"].toSorted(),
      );
    });

    test("unknown columns can be left out", async () => {
      const staff = await admin();
      const file = csv("名稱,簡介,分類代碼,狀態,貨號,售價,供應商,備註", "略過欄位,好,ware,草稿,CSV-LEAVE,300,甲,乙");
      const query = { unknown_columns: "leave_out" } as const;
      const strict = await check(file);
      expect(strict).toMatchObject({ problem_count: 2, unknown_columns: ["供應商", "備註"] });
      const { data } = await staff.call("POST products/import-checks", { file, query });
      expect(data).toMatchObject({ created: 1, problems: [], warnings: [{ column: "供應商" }, { column: "備註" }] });
      expect((await staff.call("POST products/imports", { file, query })).data).toMatchObject({ created: 1 });
      const stock = csv("貨號,盤點數量,倉位", "CSV-LEAVE,5,A1");
      expect((await staff.call("POST inventories/import-checks", { file: stock, query })).data).toMatchObject({
        updated: 1,
        unknown_columns: ["倉位"],
        problems: [],
      });
    });

    test("an export that is imported again changes nothing, whatever its texts look like", async () => {
      const staff = await admin();
      const { id } = (
        await staff.call("POST products", {
          body: productForm(cell().shop.catalogue.categories.ware, "CSV-AGAIN", {
            title: "'-5 度的茶",
            description: "=1+1\n第二行",
            details: [{ label: "尺寸:大", value: ":9 公分" }],
            sale_ends_at: "2099-01-02T10:00:59+08:00",
            options: [{ name: "顏色", values: ["白", "黑"] }],
            variants: [{ sku: "CSV_AGAIN.W", values: ["白"], price: 420 }],
          }),
        })
      ).data;
      const text = await exported("CSV_AGAIN");
      const file = new Blob([text]);
      expect(await check(file)).toMatchObject({ rows: 1, unchanged: 1, problems: [], warnings: [] });
      // A changed cell leaves the others of its row as they are.
      await apply(new Blob([text.replace(",420,", ",430,")]));
      const { data } = await staff.call("GET products/{id}", { params: { id } });
      expect(data).toMatchObject({ title: "'-5 度的茶", details: [{ label: "尺寸:大", value: ":9 公分" }] });
      expect(await exported("CSV_AGAIN")).toBe(text.replace(",420,", ",430,"));
    });

    test("a valid file creates products with variants and changes others, all in one transaction", async () => {
      const staff = await admin();
      const { ware } = cell().shop.catalogue.categories;
      const sizes = { size_table: "尺寸\t口徑\n小\t9 公分" };
      const { data: old } = await staff.call("POST products", { body: productForm(ware, "CSV-OLD", sizes) });
      const file = csv(
        HEADINGS,
        ',兩色碗,耐用,ware,gift,上架,顏色,白,CSV-BOWL-W,"1,200",,5',
        ",兩色碗,,,,,,黑,csv-bowl-b,NT$1300,1500,",
        `${old.id},新名字,,ware,,上架,釉色,白,CSV-OLD-W,400,,6`,
        `${old.id},,,,,,,紅,CSV-OLD-R,480,,2`,
      );
      const first = await check(file);
      expect(first).toMatchObject({ rows: 4, problem_count: 1, problems: [{ row: 4, column: "簡介" }] });
      const good = csv((await file.text()).trim().replace("新名字,,", "新名字,新簡介,"));
      expect(await check(good)).toMatchObject({ created: 1, updated: 1, problem_count: 0 });
      expect(await apply(good)).toMatchObject({ created: 1, updated: 1, problem_count: 0 });
      const [bowl] = (await cell().api.products.list({ keyword: "CSV-BOWL-B" })).data.data;
      expect(bowl).toMatchObject({ title: "兩色碗", price_from: 1200, price_to: 1200, available: 5 });
      const { data: changed } = await staff.call("GET products/{id}", { params: { id: old.id } });
      expect(changed).toMatchObject({ title: "新名字", version: 2, images: old.images, description: old.description });
      // The file has no such column.
      expect(changed.size_table).toBe(sizes.size_table);
      expect(changed.variants.map(({ sku, price, on_hand }) => [sku, price, on_hand])).toEqual([
        ["CSV-OLD-W", 400, 6],
        ["CSV-OLD-G", 460, 0],
        ["CSV-OLD-R", 480, 2],
      ]);
      expect(changed.options).toEqual([{ name: "釉色", values: ["白", "青", "紅"] }]);
      expect(await lastAudit(cell().shop.db, "product_import")).toMatchObject({ after: { created: 1, updated: 1 } });
      expect(await check(good)).toMatchObject({ problem_count: 2 });
    });

    test("an unclosed quote does not hide the other wrong rows, and the report has the changes cell by cell", async () => {
      const staff = await admin();
      const { data: old } = await staff.call("POST products", {
        body: productForm(cell().shop.catalogue.categories.ware, "CSV-QUOTE", {
          variants: [{ sku: "CSV-QUOTE-W", values: ["白"], price: 420, cost: 137, barcode: "47112", weight: 350 }],
        }),
      });
      const file = csv(
        HEADINGS,
        ",壞價錢,不好,ware,,上架,,,CSV-Q-1,三百,,",
        ',"沒有結束,不好,ware,,上架,,,CSV-Q-2,300,,',
        ",壞分類,不好,none,,上架,,,CSV-Q-3,300,,",
        `${old.id},新名字,,,,,,,CSV-QUOTE-W,400,,`,
      );
      const report = await check(file);
      expect(report.problems.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
      const good = csv("商品編號,名稱,貨號,售價,特價,圖片編號", `${old.id},新名字,CSV-QUOTE-W,400,390,1`);
      expect((await check(good)).products[0]?.cells).toEqual([
        { label: "名稱", before: old.title, after: "新名字" },
        { label: "CSV-QUOTE-W 售價", before: "420", after: "400" },
        { label: "CSV-QUOTE-W 特價", before: "", after: "390" },
        { label: "CSV-QUOTE-W 圖片編號", before: "", after: "1" },
      ]);
      await apply(good);
      const { data: changed } = await staff.call("GET products/{id}", { params: { id: old.id } });
      // A file without its column keeps the value.
      expect(changed.variants[0]).toMatchObject({ sale_price: 390, cost: 137, barcode: "47112", weight: 350 });
      expect((await (await staff.file("GET products/template")).text()).trim().split("\r\n")).toHaveLength(1);
    });

    test("stock of an existing sku is not changed by a file, and the report says so", async () => {
      const staff = await admin();
      const { data: made } = await staff.call("POST products", {
        body: productForm(cell().shop.catalogue.categories.ware, "CSV-STOCK"),
      });
      const report = await apply(csv("商品編號,貨號,庫存", `${made.id},CSV-STOCK-W,99`));
      expect(report).toMatchObject({ unchanged: 1, warnings: [{ row: 2, column: "庫存" }] });
      expect((await staff.call("GET products/{id}", { params: { id: made.id } })).data.variants[0]?.on_hand).toBe(6);
    });

    test.each([
      ["no text", new Uint8Array([0xb0, 0xd3, 0xab]), /UTF-8/],
      ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), /活頁簿/],
      ["an empty file", new Uint8Array(), /沒有資料/],
      ["nothing but headings", new TextEncoder().encode(HEADINGS), /沒有資料/],
      ["an unknown heading", new TextEncoder().encode("貨號,名稱,顏值\nA,b,c"), /不認得/],
      ["too many rows", new TextEncoder().encode(`貨號\n${"A\n".repeat(2_001)}`), /2,?000/],
    ])("%s is reported as such", async (_, bytes, message) => {
      const report = await check(new Blob([bytes], { type: "text/csv" }));
      expect(report.problems[0]?.message).toMatch(message);
    });

    test("a file of 3 MB is read, one of 6 MB is too large; other calls keep their own limit", async () => {
      const row = `,${"長".repeat(1_000)},簡介,ware,,草稿,,,CSV-LONG,300,,\r\n`;
      const report = await check(csv(HEADINGS, row.repeat(900)));
      expect(report.problem_count).toBeGreaterThan(0);
      await expectRefused(check(csv(HEADINGS, row.repeat(2_000))), 413, "body_too_large");
    });

    test("staff without the right to stock cannot import initial stock", async () => {
      const content = cell().signedIn(await staffToken(cell(), "content")).admin;
      const file = csv(HEADINGS, ",內容人員的杯子,好,ware,,草稿,,,CSV-CONTENT,300,,5");
      const { data } = await content.call("POST products/import-checks", { file });
      expect(data.problems).toMatchObject([{ row: 2, column: "庫存" }]);
    });
  });
}

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
