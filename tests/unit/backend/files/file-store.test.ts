import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { directoryStore } from "@/lib/backend/files/directory-store";
import { type FileStore, FilesUnavailableError, type StoredFile } from "@/lib/backend/files/file-store";
import { s3Store } from "@/lib/backend/files/s3-store";
import { S3Double } from "../../../support/s3-double";
import { temporaryDirectory } from "../../../support/temporary-directory";

/** A store, a way to make its storage fail, and the names in it. */
type Place = { store: FileStore; breakDown: () => Promise<void> | void; names: () => string[] };

const places: Record<string, () => Promise<Place>> = {
  directory: async () => {
    const inside = join(temporaryDirectory(), "uploads");
    // A file in place of a directory: root cannot write below it either.
    const breakDown = () => writeFileSync(inside, "");
    return { store: directoryStore(inside), breakDown, names: () => (existsSync(inside) ? readdirSync(inside) : []) };
  },
  S3: async () => {
    const double = await S3Double.start();
    onTestFinished(() => double.stop());
    const names = () => [...double.objects.keys()];
    return { store: s3Store(double.bucket), breakDown: () => double.stop(), names };
  },
};

const aName = () => `${randomBytes(16).toString("hex")}.webp`;

async function listed(store: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of store.list()) found.push(file);
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

describe.each(Object.entries(places))("uploads in %s", (_, open) => {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });

  test("a written file is read back byte for byte, and listed with its size", async () => {
    const { store } = place;
    const name = aName();
    const publicName = `p-${"0".repeat(32)}-half.webp`;
    await store.write(name, Uint8Array.of(0, 13, 10, 255));
    await store.write(publicName, new Uint8Array());
    expect(await store.read(name)).toEqual(expect.objectContaining({ length: 4 }));
    expect([...((await store.read(name)) ?? [])]).toEqual([0, 13, 10, 255]);
    expect((await store.read(publicName))?.length).toBe(0);
    expect(await listed(store)).toEqual([
      { name, size: 4 },
      { name: publicName, size: 0 },
    ]);
    expect(place.names().toSorted()).toEqual([name, publicName].toSorted());
  });

  test("a large file is read back completely", async () => {
    const bytes = randomBytes(12_000_000);
    const name = aName();
    await place.store.write(name, bytes);
    expect(bytes.equals((await place.store.read(name)) ?? new Uint8Array())).toBe(true);
  });

  test("a missing file is not found", async () => {
    expect(await place.store.read(aName())).toBeUndefined();
    expect(await listed(place.store)).toEqual([]);
  });

  test("all files are listed when there are several pages of them", async () => {
    const names = Array.from({ length: 8 }, aName).toSorted();
    for (const name of names) await place.store.write(name, Uint8Array.of(1));
    expect(await listed(place.store)).toEqual(names.map((name) => ({ name, size: 1 })));
  });

  test.each([
    ...["", "a.webp\0", ..."../secrets.json .. a/b.webp /etc/passwd .hidden.webp %2e%2e.webp A.webp".split(" ")],
  ])("docs/security.md: the name %j neither reads nor writes anything", async (name) => {
    await place.store.write("outside.webp", Uint8Array.of(1));
    expect(await place.store.read(name)).toBeUndefined();
    await expect(place.store.write(name, Uint8Array.of(1))).rejects.toThrow("not the name of an upload");
    expect(place.names()).toEqual(["outside.webp"]);
  });

  test("failing storage is reported as such by every operation", async () => {
    const { store } = place;
    await place.breakDown();
    await expect(store.write(aName(), Uint8Array.of(1))).rejects.toThrow(FilesUnavailableError);
    await expect(store.read(aName())).rejects.toThrow(FilesUnavailableError);
    await expect(listed(store)).rejects.toThrow(FilesUnavailableError);
  });
});

test("uploads in a directory: an existing file is never overwritten, and unfinished ones are not listed", async () => {
  const directory = temporaryDirectory();
  const store = directoryStore(directory);
  await store.write("one.webp", Uint8Array.of(1));
  await expect(store.write("one.webp", Uint8Array.of(2))).rejects.toThrow(FilesUnavailableError);
  expect([...((await store.read("one.webp")) ?? [])]).toEqual([1]);
  writeFileSync(join(directory, ".0123456789abcdef"), "half");
  mkdirSync(join(directory, "directory.webp"));
  expect(await listed(store)).toEqual([{ name: "one.webp", size: 1 }]);
});

describe("uploads in S3", () => {
  async function started(): Promise<S3Double> {
    const double = await S3Double.start();
    onTestFinished(() => double.stop());
    return double;
  }

  test("a wrong key, a wrong region and a missing bucket are reported by S3's code, without the key", async () => {
    const { bucket } = await started();
    for (const wrong of [{ secretAccessKey: "guessed" }, { region: "us-east-1" }]) {
      const store = s3Store({ ...bucket, ...wrong });
      await expect(store.write(aName(), Uint8Array.of(1))).rejects.toThrow(/^S3: 403 SignatureDoesNotMatch$/);
      await expect(store.read(aName())).rejects.toThrow(/^S3: 403 SignatureDoesNotMatch$/);
    }
    await expect(listed(s3Store({ ...bucket, bucket: "another-one" }))).rejects.toThrow("no such bucket");
  });

  test("an overloaded service is unavailable, and nothing was stored", async () => {
    const double = await started();
    double.failure = { status: 503, code: "SlowDown" };
    await expect(s3Store(double.bucket).write(aName(), Uint8Array.of(1))).rejects.toThrow(/^S3: 503 SlowDown$/);
    expect(double.objects.size).toBe(0);
  });

  test("other objects in the bucket are ignored", async () => {
    const double = await started();
    double.objects.set("notes.txt", Buffer.from("x"));
    double.objects.set("one.webp", Buffer.from("xy"));
    expect(await listed(s3Store(double.bucket))).toEqual([{ name: "one.webp", size: 2 }]);
  });
});
