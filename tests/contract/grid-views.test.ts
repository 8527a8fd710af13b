import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import { type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { staffToken } from "../support/staff";

const view = { grid: "orders", name: "待付款", path: "/admin/order", query: "payment_status=unpaid" };

function as(cell: Cell, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    list: (grid: string) => cell.raw({ path: `/admin/grid-views?grid=${grid}`, headers }),
    save: (json: unknown) => cell.raw({ method: "POST", path: "/admin/grid-views", headers, json }),
    remove: (id: number) => cell.raw({ method: "DELETE", path: `/admin/grid-views/${id}`, headers, json: {} }),
  };
}

onEveryCell(
  (cell) => {
    describe("saved views of a list", () => {
      test("belong to one account, are replaced by name, and can be deleted", async () => {
        const mine = as(cell(), await staffToken(cell(), "orders"));
        const other = as(cell(), await staffToken(cell(), "manager"));
        const saved = (await mine.save(view)).envelope.data as { id: number };
        await mine.save({ ...view, query: "payment_status=paid" });
        expect((await mine.list("orders")).envelope.data).toEqual([
          { id: saved.id, name: view.name, path: view.path, query: "payment_status=paid" },
        ]);
        expect((await mine.list("mails")).envelope.data).toEqual([]);
        expect((await other.list("orders")).envelope.data).toEqual([]);
        expectRefusal(await other.remove(saved.id), 404, "not_found");
        expect((await mine.remove(saved.id)).status).toBe(200);
        expectRefusal(await mine.remove(saved.id), 404, "not_found");
      });

      test("can be saved only for lists of the back office", async () => {
        const mine = as(cell(), await staffToken(cell(), "orders"));
        for (const path of ["https://evil.example", "//evil.example", "/", "/admin/../x"])
          expectRefusal(await mine.save({ ...view, path }), 400, "validation_failed");
      });

      test("docs/security.md: a change and its audit entry are one transaction; a refused change leaves neither", async () => {
        const mine = as(cell(), await staffToken(cell(), "orders"));
        const lastEntry = async () =>
          (await cell().shop.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0];
        const { id } = (await mine.save(view)).envelope.data as { id: number };
        const entry = await lastEntry();
        expect(entry).toMatchObject({ administratorName: "orders", action: "grid_view_save", after: view });
        expectRefusal(await mine.remove(id + 1000), 404);
        expect(await lastEntry()).toEqual(entry);
        await mine.remove(id);
        expect(await lastEntry()).toMatchObject({ action: "grid_view_delete", subject: String(id) });
      });
    });
  },
  { transports: ["in-process"] },
);
