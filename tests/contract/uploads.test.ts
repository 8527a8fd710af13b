import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { SECRET, SECRET_HEADER } from "../support/shop";
import { staffToken } from "../support/staff";

const PATH = "/admin/uploads/pictures";

async function upload(cell: Cell, token: string, body: Uint8Array | string, type: string) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": type };
  return cell.raw({ method: "POST", path: PATH, headers, body: body as never });
}

async function read(cell: Cell, path: string): Promise<Response> {
  const headers: [string, string][] = [[SECRET_HEADER, SECRET]];
  return cell.connection.sendRaw({ method: "GET", path: `/api/v1${path}`, headers });
}

onEveryCell(
  (cell) => {
    describe("docs/security.md: public pictures that staff upload", () => {
      test("are re-encoded in two sizes under generated names, without metadata", async () => {
        const token = await staffToken(cell(), "content");
        const jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#0a0" } })
          .withExif({ IFD0: { Copyright: "somebody" } })
          .jpeg()
          .toBuffer();
        const answer = await upload(cell(), token, jpeg, "image/jpeg");
        expect(answer.envelope).toMatchObject({ code: 200, data: { width: 400, height: 200 } });
        const { url, thumb_url } = answer.envelope.data as { url: string; thumb_url: string };
        expect(url).toMatch(/^\/uploads\/p-[0-9a-f]{32}\.webp$/);
        const whole = await sharp(Buffer.from(await (await read(cell(), url)).arrayBuffer())).metadata();
        expect(whole).toMatchObject({ format: "webp", width: 400 });
        expect(whole.exif).toBeUndefined();
        const half = await sharp(Buffer.from(await (await read(cell(), thumb_url)).arrayBuffer())).metadata();
        expect(half).toMatchObject({ format: "webp", width: 200 });
      });

      test("an invalid picture is refused", async () => {
        const token = await staffToken(cell(), "content");
        const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
        expectRefusal(await upload(cell(), token, svg, "image/png"), 422, "picture_refused");
        expectRefusal(await upload(cell(), token, "", "image/png"), 422, "picture_refused");
      });

      test("docs/security.md: more than 10 MB without a length is counted while it is read: 413", async () => {
        const token = await staffToken(cell(), "content");
        const chunk = new Uint8Array(100_000);
        let sent = 0;
        const body = new ReadableStream<Uint8Array>({
          pull: (controller) => (sent++ < 400 ? controller.enqueue(chunk) : controller.close()),
        });
        const headers = { Authorization: `Bearer ${token}`, "Content-Type": "image/png" };
        expectRefusal(await cell().raw({ method: "POST", path: PATH, body, headers }), 413, "body_too_large");
        expect(sent).toBeLessThan(200);
      });

      test("only staff who edit products, texts or settings may upload", async () => {
        const token = await staffToken(cell(), "orders");
        expectRefusal(await upload(cell(), token, "x", "image/png"), 403, "not_allowed");
      });

      test("no other name opens a file", async () => {
        const others = [
          "a".repeat(32),
          `${"a".repeat(32)}.webp`,
          "p-..%2f..%2fsecrets.json",
          `p-${"0".repeat(32)}.webp`,
        ];
        for (const name of others) expect([400, 404]).toContain((await read(cell(), `/uploads/${name}`)).status);
      });
    });
  },
  { engines: ["pglite"] },
);
