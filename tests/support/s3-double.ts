import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import type { S3Bucket } from "@/lib/backend/files/s3-store";

const access = { accessKeyId: "AKIDOFTHETESTS", secretAccessKey: "the/secret+key of the tests", region: "ap-east-2" };

const BUCKET = "uploads-of-tests";

/** Maximum objects in one answer of a list, low enough that tests reach a second page. */
const PAGE = 3;

/**
 * A service that speaks as much of S3's protocol as a file store needs, and refuses calls whose signature differs from
 * that of another implementation. It can be told to fail, and to keep callers waiting.
 */
export class S3Double {
  readonly objects = new Map<string, Buffer>();
  /** The answer to every call; undefined for the usual one. */
  failure: { status: number; code: string } | undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #held: { taken: number; reached: () => void } | undefined;

  static async start(): Promise<S3Double> {
    const double = new S3Double();
    await new Promise<void>((resolve) => double.#server.listen(0, "127.0.0.1", resolve));
    return double;
  }

  get bucket(): S3Bucket {
    const { port } = this.#server.address() as AddressInfo;
    return { ...access, endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET };
  }

  /** The environment variables for a shop that uses it. */
  get environment(): Record<string, string> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.bucket;
    const address = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region };
    return { ...address, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  }

  /** Accepts so many more objects, and never answers the upload after them; resolves when that one arrives. */
  holdPutsAfter(taken: number): Promise<void> {
    return new Promise((reached) => {
      this.#held = { taken, reached };
    });
  }

  letGo(): void {
    this.#held = undefined;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const [, bucket, key = ""] = url.pathname.split("/").map(decodeURIComponent);
    if (this.failure) return refuse(response, this.failure.status, this.failure.code);
    if (!(await isSigned(request, url))) return refuse(response, 403, "SignatureDoesNotMatch");
    if (bucket !== BUCKET) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "PUT") return this.#put(response, key, body);
    if (key === "") return this.#list(response, url.searchParams);
    const object = this.objects.get(key);
    if (!object) return refuse(response, 404, "NoSuchKey");
    response.end(object);
  }

  #put(response: ServerResponse, key: string, bytes: Buffer): void {
    if (this.#held && this.#held.taken-- <= 0) {
      this.#held.reached();
      return;
    }
    this.objects.set(key, bytes);
    response.end();
  }

  /** The token of the next page has characters that must be escaped in XML and in an address. */
  #list(response: ServerResponse, query: URLSearchParams): void {
    const keys = [...this.objects.keys()].toSorted();
    const from = Number(query.get("continuation-token")?.split("&/+ =")[1] ?? 0);
    const to = from + Math.min(PAGE, Number(query.get("max-keys")));
    const contents = keys.slice(from, to).map(
      (key) => `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.length}</Size>
        <LastModified>2026-11-20T00:00:00.000Z</LastModified><ETag>&quot;0&quot;</ETag></Contents>`,
    );
    const more = to < keys.length;
    response.setHeader("Content-Type", "application/xml");
    response.end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name>
      <IsTruncated>${more}</IsTruncated>${contents.join("")}
      ${more ? `<NextContinuationToken>page&amp;/+ =${to}</NextContinuationToken>` : ""}</ListBucketResult>`);
  }
}

/** Whether a call is signed with the key: its method, path, query and the headers that the signature names. */
async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const given = request.headers.authorization ?? "";
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(given) ?? [];
  const headers = names
    .split(";")
    .filter((name) => name !== "host")
    .map((name): [string, string] => [name, String(request.headers[name])]);
  const signer = new AwsV4Signer({
    ...access,
    method: request.method,
    url: url.href,
    headers,
    service: "s3",
    datetime: String(request.headers["x-amz-date"]),
    allHeaders: true,
  });
  return (await signer.sign()).headers.get("Authorization") === given;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
