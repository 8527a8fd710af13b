import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A shop that `fresh-shop.ts` set up. */
export type Shop = {
  /** The address for browsers. */
  url: string;
  /** Where `/api/v1` answers: the shop itself, or the backend that it fronts. */
  apiUrl: string;
  /** The id of its build. */
  directory: string;
  dataDirectory: string;
  adminEmail: string;
  adminPassword: string;
};

/** A running shop may be described without the fields that follow from the others. */
type DescribedShop = Omit<Shop, "apiUrl" | "dataDirectory"> & Partial<Shop>;

export function freshShop(): Shop {
  const shops = [JSON.parse(process.env.E2E_SHOP ?? "[]")].flat() as DescribedShop[];
  const shop = shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!shop) throw new Error("the shop was not set up");
  const { url, directory, apiUrl = url, dataDirectory = join(directory, "data") } = shop;
  return { ...shop, apiUrl, dataDirectory };
}

/** The secret that a shop generated for its `/api/v1`. */
export function apiSecret(dataDirectory: string): string {
  return (JSON.parse(readFileSync(join(dataDirectory, "secrets.json"), "utf8")) as { api_secret: string }).api_secret;
}
