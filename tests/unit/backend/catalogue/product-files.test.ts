import fc from "fast-check";
import { expect, test } from "vitest";
import { contractProblems } from "@/lib/backend/catalogue/csv/contract-problems";
import { documentOfRows } from "@/lib/backend/catalogue/csv/document-of-rows";
import { cellsOf } from "@/lib/backend/catalogue/csv/export-products";
import { groupRows } from "@/lib/backend/catalogue/csv/group-rows";
import { headingsOf } from "@/lib/backend/catalogue/csv/heading";
import { readCsv } from "@/lib/backend/catalogue/csv/read-csv";
import { toCsv } from "@/lib/backend/http/csv";
import { createProduct } from "@/lib/contract/admin-products";
import { textLine } from "@/lib/contract/field-schemas";
import { csvColumns, stockColumns } from "@/lib/contract/product-imports";
import { isHtml } from "@/lib/markdown/markdown-of-html";
import { bareWord } from "@/lib/sheets/read-sheet";
import { inBig5 } from "../../../support/spec-backend/big5";

const keys = {
  categories: new Map([
    [1, { key: "cups", title: "杯子" }],
    [2, { key: "tea", title: "茶葉" }],
    [3, { key: "old-tea", title: "茶葉" }],
  ]),
  tags: new Map([
    [1, { key: "gift", title: "送禮" }],
    [2, { key: "new", title: "新品、熱賣" }],
  ]),
};

/** The products that a file makes in an empty shop, and everything that is said about it. */
function read(bytes: Uint8Array) {
  const file = readCsv(bytes, csvColumns, [["sku"], ["title", "product_id"]], false);
  const { groups, problems } = groupRows(file.rows);
  const made = groups.map((group) => {
    const wanted = documentOfRows(group, undefined, keys);
    const { data, error } = createProduct.safeParse(wanted.document);
    return { data, wanted, found: [...wanted.problems, ...contractProblems(error?.issues ?? [], group, wanted)] };
  });
  const all = [...file.problems, ...problems, ...made.flatMap(({ found }) => found)];
  return {
    products: made.map(({ data }) => data),
    said: all.map(({ row, column, message }) => `${row} ${column}: ${message}`),
    warned: made.flatMap(({ wanted }) => wanted.warnings.map(({ message }) => message)),
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

/** A product of two variants as the rows of a file. */
const table = [
  [
    "名稱",
    "簡介",
    "說明",
    "分類代碼",
    "標籤代碼",
    "狀態",
    "特價結束",
    "選項一名稱",
    "選項一",
    "貨號",
    "售價",
    "特價",
    "條碼",
  ],
  [
    "手沖壺, 細口",
    "好握",
    '口徑 "細"\n好倒',
    "cups",
    "gift",
    "上架",
    "2026/11/29",
    "顏色",
    "白",
    "POT_1.W",
    "1280",
    "980",
    "4711234567890",
  ],
  ["手沖壺, 細口", "", "", "", "", "", "", "", "黑", "POT/1-B", "1280", "", ""],
];
const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const sheet = (separator = ",", rows = table, end = "\r\n") =>
  rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator) + end).join("");
const withHead = (head: (heading: string) => string) => [(table[0] ?? []).map(head), ...table.slice(1)];
const withCells = (change: Record<string, string>) => table.map((cells) => cells.map((cell) => change[cell] ?? cell));
const others: Record<string, string> = {
  名稱: "商品名稱",
  分類代碼: "商品分類",
  標籤代碼: "標籤",
  狀態: "上架狀態",
  售價: "Variant Price",
  貨號: "SKU",
};

test.each<[string, Uint8Array]>([
  ["UTF-8 with a byte order mark", utf8(`\uFEFF${sheet()}`)],
  ["UTF-8 without", utf8(sheet(",", table, "\n"))],
  ["Big5, as Excel in Taiwan writes a CSV", inBig5(sheet())],
  ["UTF-16 with tabs, Excel's Unicode text", utf16(sheet("\t"))],
  ["UTF-16 in the other order of bytes", utf16(sheet(","), true)],
  ["a .tsv in Big5, with the line ends of old Macs", inBig5(sheet("\t", table, "\r"))],
  ["a line that says the separator", utf8(`\uFEFFsep=;\r\n${sheet(";")}`)],
  ["semicolons, and blank lines above", utf8(`\r\n;;;\r\n${sheet(";")}`)],
  [
    "headings with marks",
    utf8(
      sheet(
        ",",
        withHead((heading) => `＊${heading}${heading === "售價" ? "（NT$）" : "（必填）"}`),
      ),
    ),
  ],
  [
    "other names of headings, and names for codes",
    utf8(
      sheet(
        ",",
        withHead((heading) => others[heading] ?? heading),
      ).replace("cups,gift,上架", "杯子,送禮,active"),
    ),
  ],
  [
    "values as people write them",
    utf8(sheet(",", withCells({ 1280: "NT$1,280.00", 980: " ９８０元 ", 上架: "TRUE", "2026/11/29": "115/11/29" }))),
  ],
])("%s is read as the same product", (_, bytes) => {
  expect(read(bytes)).toMatchObject({
    said: [],
    products: [
      {
        title: "手沖壺, 細口",
        description: '口徑 "細"\n好倒',
        category_id: 1,
        tag_ids: [1],
        published: true,
        sale_ends_at: "2026-11-29T15:59:59.000Z",
        options: [{ name: "顏色", values: ["白", "黑"] }],
        variants: [
          { sku: "POT_1.W", price: 1280, sale_price: 980, barcode: "4711234567890", values: ["白"] },
          { sku: "POT/1-B", price: 1280, sale_price: null, barcode: "", values: ["黑"] },
        ],
      },
    ],
  });
});

test.each([csvColumns, stockColumns])("no heading names two columns", (...columns) => {
  const names = columns.flatMap((column) => [...new Set(headingsOf(column).map(bareWord))]);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

test.each([
  ["杯子", 1],
  ["CUPS", 1],
  ["old-tea", 3],
  ["茶葉", "2 分類代碼: 有好幾個分類叫「茶葉」，請改填分類代碼"],
  ["杯", "2 分類代碼: 找不到分類「杯」，請填分類的代碼或名稱"],
])("the category %s is %s", (cell, found) => {
  const { said, products } = read(utf8(`名稱,簡介,分類,貨號,售價,標籤\n壺,好,${cell},POT,1280,新品、熱賣`));
  expect(said[0] ?? products[0]?.category_id).toBe(found);
  if (said.length === 0) expect(products[0]?.tag_ids).toEqual([2]);
});

test.each([
  ["<p>手工<strong>注意：</strong>內</p><p>第二<br>行</p>", "手工**注意：**內\n\n第二\n行"],
  [
    "<table><tr><th>尺寸</th><th>寬</th></tr><tr><td>S</td><td>10</td></tr></table>",
    "| 尺寸 | 寬 |\n| --- | --- |\n| S | 10 |",
  ],
  ["## 尺寸\n寬 10*20<br/>深 5 <b>公分</b>", "## 尺寸\n寬 10*20\n深 5 **公分**"],
  ["<div>好<script>alert(1)</script></div>", "好"],
])("HTML in a description is made Markdown, and said: %j", (html, markdown) => {
  const cell = `"${html.replaceAll('"', '""')}"`;
  const { products, warned } = read(utf8(`名稱,簡介,分類,貨號,售價,說明\n壺,好,cups,POT,1280,${cell}`));
  expect(products[0]?.description).toBe(markdown);
  expect(warned).toEqual([expect.stringContaining("Markdown")]);
});

test("a description with signs of comparison stays as it is", () => {
  const { products, warned } = read(utf8("名稱,簡介,分類,貨號,售價,說明\n壺,好,cups,POT,1280,重量 <500g、a < b > c"));
  expect([products[0]?.description, warned]).toEqual(["重量 <500g、a < b > c", []]);
});

test("an export that is imported into an empty shop and exported again is the same, byte for byte", () => {
  const mark = fc.constantFrom(
    ..."'-=+@＝－＠:：\\\",;|#*<>'0 ",
    "=1+1",
    "'-",
    "\\:",
    "''=",
    "sep=",
    "1E+5",
    "茶",
    "👍🏽",
    "\t",
  );
  const line = (max: number) =>
    fc
      .array(fc.oneof(mark, fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => parts.join(""))
      .filter((text) => textLine(max).safeParse(text).success && !isHtml(text));
  const money = fc.integer({ min: 2, max: 9_999_999 });
  const minute = fc
    .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2040, 0) })
    .map((time) => new Date(time - (time % 60_000)).toISOString());
  const product = fc.record({
    title: line(80),
    summary: line(200),
    description: fc.array(line(100), { maxLength: 4 }).map((lines) => lines.join("\n").trim()),
    size_table: fc.array(line(40), { maxLength: 3 }).map((lines) => lines.join("\n").trim()),
    details: fc.array(fc.record({ label: line(20), value: line(200) }), { maxLength: 3 }),
    option: line(20),
    values: fc.uniqueArray(line(40), {
      minLength: 1,
      maxLength: 3,
      selector: (value) => value.normalize("NFKC").trim(),
    }),
    price: money,
    barcode: fc.stringMatching(/^[\w.-]{0,13}$/),
    tag_ids: fc.uniqueArray(fc.constantFrom(1, 2)),
    flag: fc.boolean(),
    sale_starts_at: fc.option(minute),
    publish_at: fc.option(minute),
  });
  fc.assert(
    fc.property(product, ({ option, values, price, barcode, flag, ...fields }) => {
      const variant = {
        price,
        compare_at_price: price + 1,
        sale_price: price - 1,
        cost: null,
        barcode,
        image_url: null,
      };
      const made = createProduct.parse({
        ...fields,
        ...{ category_id: 1, hot_rank: null, position: 5, published: flag, return_exempt: flag },
        ...{ no_convenience_store: !flag, sale_ends_at: null, unpublish_at: null },
        options: [{ name: option, values }],
        variants: values.map((value, at) => ({
          ...variant,
          ...{
            sku: `A_${at}.${at}`,
            values: [value],
            weight: at + 1,
            size: { length: 12.5, width: 8, height: at + 1 },
          },
          ...{ low_stock_at: 5, on_hand: at },
        })),
      });
      const fileOf = (document: typeof made) =>
        `\uFEFF${toCsv([
          csvColumns.map((column) => headingsOf(column)[0]),
          ...cellsOf({ ...document, id: null, status: document.published ? "published" : "draft" } as never, keys).map(
            (cells) => csvColumns.map((column) => cells[column] ?? null),
          ),
        ])}`;
      const text = fileOf(made);
      const { products, said } = read(utf8(text));
      expect(said).toEqual([]);
      expect(products).toHaveLength(1);
      expect(fileOf(products[0] as typeof made)).toBe(text);
    }),
    { numRuns: 300, seed: 6 },
  );
});
