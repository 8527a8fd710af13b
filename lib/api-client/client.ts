import { createFetch, FetchError } from "ofetch";
import { z } from "zod";
import { type ApiDocument, apiDocument } from "../contract/api-document";
import { FileStream } from "../contract/file-stream";
import { withLongNumbersAsText } from "../existing-backend/long-numbers";
import { TIME_ZONE } from "../site";
import { accountCalls } from "./account";
import { adminClient } from "./admin";
import { BOUNDS, type Bounds } from "./bounds";
import { queryOf, type ReadBytes, type Send, type Transport } from "./call";
import { cartCalls } from "./carts";
import { contentCalls } from "./content";
import { convenienceStoreCalls, storeChangeCalls } from "./convenience-stores";
import { ApiCallError, namingCall } from "./errors";
import { answerOf, type Existing, failureOf, notOffered, outsideCall } from "./existing";
import { failureIn, noAnswer, parseJson, refusalIn } from "./failures";
import { orderCalls, refundAccountCalls } from "./orders";
import { productCalls } from "./products";
import { retryRule } from "./retry-rule";
import { pictureCalls, returnCalls } from "./returns";
import { reviewCalls } from "./reviews";
import { stockAlertCalls } from "./stock-alerts";
import { userCalls } from "./users";

const successEnvelope = z.object({ code: z.literal(200), msg: z.string(), data: z.unknown() });

export type ClientOptions = {
  transport: Transport;
  /** The address up to, and without, `/api/v1`. */
  baseUrl: string;
  secret: string;
  secretHeader: string;
  /** Token of the signed-in person, if any. */
  bearer?: string;
  /** Network address of the person on whose behalf this server calls; sign-in attempts are limited by it. */
  clientAddress?: string;
  /** User agent of that person's browser, shown to the member in the list of devices. */
  userAgent?: string;
  /** Tokens by which accounts recognize that person's browser; its attempts are counted separately. */
  knownDevices?: string;
  /** Overrides of `BOUNDS`. */
  bounds?: Partial<Bounds>;
  /** For an existing backend, whose answers are read as docs/backends.md describes. */
  existing?: Existing;
};

/** One function per endpoint of the contract, by noun. Each returns `{ msg, data }` or throws an `ApiCallError`. */
export function createApi(options: ClientOptions) {
  const send = createSend(options);
  const readBytes = createReadBytes(options);
  return {
    carts: cartCalls(send),
    products: productCalls(send),
    orders: orderCalls(send),
    refundAccounts: refundAccountCalls(send),
    storeChanges: storeChangeCalls(send),
    returns: returnCalls(send),
    reviews: reviewCalls(send, readBytes),
    pictures: pictureCalls(send, readBytes),
    users: userCalls(send),
    me: accountCalls(send),
    content: contentCalls(send),
    convenienceStores: convenienceStoreCalls(send),
    stockAlerts: stockAlertCalls(send),
    document: documentCalls(readBytes),
    admin: adminClient(send, readBytes),
  };
}

export type Api = ReturnType<typeof createApi>;

/**
 * The only way to the API (docs/specification.md section 7): fixed headers, then the transport, then the contract's
 * schema. `retry-rule.ts` has the rules for retries; all tries share one time limit.
 */
export function createSend(options: ClientOptions): Send {
  const bounds = { ...BOUNDS, ...options.bounds };
  const send = createFetch({
    fetch: (input, init) => options.transport(new Request(input as string, init), bounds.answerBytes),
  });
  const ask: Send = async (call) => {
    const { existing, baseUrl } = options;
    const outside = existing && outsideCall(call, options.bearer);
    if (outside && existing.memory.isKnownAsMissing(outside)) throw notOffered();
    const signal = bounds.timeoutMs ? AbortSignal.timeout(call.timeout ?? bounds.timeoutMs) : undefined;
    const { body } = call;
    const isFile = body instanceof Blob || body instanceof FileStream;
    const sent = body === undefined || isFile ? body : JSON.stringify(body);
    const { method = "GET" } = call;
    const answer = await send
      .raw<string, "text">(`${baseUrl}/api/v1${call.path}${queryOf(call.query)}`, {
        method,
        ...retryRule(method),
        headers: headersOf(options, { ...bodyHeaders(sent), ...call.headers }),
        body: sent instanceof FileStream ? sent.stream : sent,
        responseType: "text",
        signal,
      })
      .catch((error: unknown) => {
        if (!(error instanceof FetchError)) throw error;
        const { response, data, cause } = error;
        const failure = response ? failureIn(response, data) : noAnswer(cause, signal?.aborted ?? false);
        const heard = response && { status: response.status, body: parseJson(data) };
        throw existing ? failureOf(existing, outside, failure, heard) : failure;
      });
    if (existing) {
      const said = parseJson(withLongNumbersAsText(answer._data ?? ""));
      const heard = { status: answer.status, body: said, isEmpty: !answer._data };
      return answerOf(existing, call, outside, heard, baseUrl);
    }
    const said = parseJson(answer._data);
    const ours = successEnvelope.safeParse(said);
    const data = ours.success ? call.data.safeParse(ours.data.data) : undefined;
    if (ours.success && data?.success) return { msg: ours.data.msg, data: data.data };
    throw refusalIn(said) ?? new ApiCallError("garbage", 502, "answer outside the contract");
  };
  return (call) => namingCall(call.method ?? "GET", call.path, () => ask(call));
}

/**
 * Headers of a body. The length is set here: Node leaves it out for a DELETE, whose body is then not read, and without
 * it the backend in this process would copy the body to count it.
 */
function bodyHeaders(body: string | Blob | FileStream | undefined): Record<string, string> {
  if (body === undefined) return {};
  if (typeof body === "string") return { "Content-Length": String(Buffer.byteLength(body)) };
  return { "Content-Type": body.type, "Content-Length": String(body.size) };
}

/** The headers of every call, and additional ones of a single call. */
export function headersOf(
  options: ClientOptions,
  more: Record<string, string | undefined> = {},
): Record<string, string> {
  const all = {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Content-Language": "zh-TW",
    "X-Time-Zone": TIME_ZONE,
    [options.secretHeader]: options.secret,
    "X-Client-Address": options.clientAddress,
    "X-Client-User-Agent": options.userAgent,
    "X-Known-Devices": options.knownDevices,
    Authorization: options.bearer && `Bearer ${options.bearer}`,
    ...more,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** For the few answers of the contract that are files without an envelope. */
export function createReadBytes(options: ClientOptions): ReadBytes {
  const bounds = { ...BOUNDS, ...options.bounds };
  const read: ReadBytes = async (path, headers, timeoutMs = bounds.fileTimeoutMs) => {
    const { existing, bearer } = options;
    const asked = existing && outsideCall({ path, headers, data: z.unknown() }, bearer);
    const failed = (failure: ApiCallError, status?: number) =>
      existing ? failureOf(existing, asked, failure, status ? { status, body: undefined } : undefined) : failure;
    const signal = AbortSignal.timeout(timeoutMs);
    const request = new Request(`${options.baseUrl}/api/v1${path}`, { headers: headersOf(options, headers), signal });
    const response = await options.transport(request, bounds.fileBytes).catch((error: unknown) => {
      throw failed(noAnswer(error, signal.aborted));
    });
    if (response.status >= 400) throw failed(failureIn(response, undefined), response.status);
    if (!response.ok || !response.body) throw new ApiCallError("garbage", 502, "no file, or one that is too large");
    return response.blob();
  };
  return (path, headers, timeoutMs) => namingCall("GET", path, () => read(path, headers, timeoutMs));
}

/** The document of the API; it has no envelope. */
function documentCalls(readBytes: ReadBytes) {
  return {
    /** @throws ApiCallError also when this shop cannot read the document */
    read: async (): Promise<ApiDocument> => {
      const text = await (await readBytes("/openapi.json", undefined, BOUNDS.timeoutMs)).text();
      const document = apiDocument.safeParse(parseJson(text));
      if (!document.success) throw new ApiCallError("garbage", 502, "no OpenAPI document");
      return document.data;
    },
  };
}
