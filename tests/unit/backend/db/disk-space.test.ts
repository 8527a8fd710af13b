import { statfsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { availableBytes, DiskFullError, refuseWritesWhenDiskFull } from "@/lib/backend/db/embedded/disk-space";
import { PreparedPGlite } from "@/lib/backend/db/embedded/prepared-pglite";
import { isDatabaseDown } from "@/lib/backend/db/is-database-down";

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

const MB = 1024 * 1024;

function freeMegabytes(free: number): void {
  vi.mocked(statfsSync).mockReturnValue({ bavail: free, bsize: MB } as ReturnType<typeof statfsSync>);
}

describe("docs/security.md, faults: an embedded database on a disk that is nearly full", () => {
  let client: PreparedPGlite;
  beforeAll(async () => {
    client = new PreparedPGlite();
    await client.waitReady;
    await client.exec("create table shelf (sku text)");
    refuseWritesWhenDiskFull(client, "/the/data");
  }, 60_000);
  afterAll(() => client.close());

  const rowCount = async () => (await client.query<{ n: number }>("select count(*)::int as n from shelf")).rows[0]?.n;

  test("low-priority work may use only what is free above the reserve", () => {
    freeMegabytes(100);
    expect(availableBytes("/the/data")).toBe(36 * MB);
    freeMegabytes(63);
    expect(availableBytes("/the/data")).toBe(0);
  });

  test("accepts changes while there is space", async () => {
    freeMegabytes(64);
    await client.query("insert into shelf values ('cup')");
    expect(await rowCount()).toBe(1);
  });

  test("refuses them below the reserve, reports the free space, and still reads", async () => {
    freeMegabytes(63);
    for (const change of [
      "insert into shelf values ('cup')",
      "with gone as (delete from shelf returning sku) select * from gone",
      "  UPDATE shelf set sku = 'bowl'",
    ]) {
      const refusal = await client.query(change).then(undefined, (error: unknown) => error);
      expect(refusal).toBeInstanceOf(DiskFullError);
      expect(isDatabaseDown(refusal)).toBe(true);
      expect((refusal as Error).message).toMatch(/Only 63 MB are free where \/the\/data is; .* needs 64 MB/);
    }
    await expect(client.exec("drop table shelf")).rejects.toThrow(DiskFullError);
    expect((await client.query("with all_of_it as (select * from shelf) select * from all_of_it")).rows).toHaveLength(
      1,
    );
    expect(await rowCount()).toBe(1);
  });

  test("a transaction that runs out of space leaves nothing behind", async () => {
    freeMegabytes(64);
    const half = client.transaction(async (tx) => {
      await tx.query("insert into shelf values ('half')");
      freeMegabytes(63);
      await tx.query("insert into shelf values ('whole')");
    });
    await expect(half).rejects.toThrow(DiskFullError);
    expect(await rowCount()).toBe(1);
    freeMegabytes(64);
    await client.query("insert into shelf values ('bowl')");
    expect(await rowCount()).toBe(2);
  });
});
