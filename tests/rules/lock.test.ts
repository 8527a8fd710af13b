import { describe, expect, test } from "vitest";
import { completeLock, missingEntries } from "@/lib/cli/lock.mjs";
import { read } from "../support/source-tree";

const lock = JSON.parse(read("package-lock.json")) as Parameters<typeof missingEntries>[0];

/**
 * Native packages whose integrity is still to be filled in where the full registry is reachable
 * (.github/workflows/lock.yml). `npm run lock` wrote their entries from their names.
 */
const WITHOUT_INTEGRITY: Record<string, string> = {
  "@biomejs/cli-":
    "android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64",
  "@next/swc-": "darwin-arm64 darwin-x64 win32-arm64-msvc win32-x64-msvc",
  "@oxc-parser/binding-":
    "android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf " +
    "linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc " +
    "win32-ia32-msvc win32-x64-msvc",
  "@swc/core-":
    "darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu win32-arm64-msvc win32-ia32-msvc " +
    "win32-x64-msvc",
  "@tailwindcss/oxide-":
    "android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc",
};

describe("package-lock.json: npm ci works on every platform", () => {
  test("every optional dependency of an entry has an entry", () => {
    expect(Object.keys(missingEntries(lock)), "run: npm run lock").toEqual([]);
  });

  test.each(["node_modules/@next/swc-darwin-arm64", "node_modules/@tailwindcss/oxide-win32-x64-msvc"])(
    "%s is found missing when it is removed, and is restored unchanged",
    (place) => {
      const { [place]: entry, ...packages } = lock.packages;
      const cut = { ...lock, packages };
      expect(Object.keys(missingEntries(cut))).toEqual([place]);
      const { version, os, cpu } = entry ?? {};
      expect(completeLock(cut).packages[place]).toMatchObject({ version, os, cpu, optional: true });
      expect(Object.keys(completeLock(cut).packages)).toEqual(Object.keys(lock.packages));
    },
  );

  test("a missing package whose name has no platform is not guessed", () => {
    const packages = { "node_modules/a": { optionalDependencies: { "fast-b": "1.0.0" } } };
    expect(() => missingEntries({ packages })).toThrow("fast-b@1.0.0");
  });

  test("every entry has its integrity, but for the native packages listed here", () => {
    const named = Object.entries(WITHOUT_INTEGRITY).flatMap(([start, ends]) =>
      ends.split(" ").map((end) => `${start}${end}`),
    );
    const without = Object.entries(lock.packages)
      .filter(([place, { integrity }]) => place && !integrity && !named.includes(place.replace("node_modules/", "")))
      .map(([place]) => place);
    expect(without).toEqual([]);
  });
});
