import "server-only";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { AdminFileName } from "../contract/admin-calls/all";
import type { FileStream } from "../contract/file-stream";
import { MAX_FILE_NAME, type UploadedPicture } from "../contract/uploads";
import { readAdminSession } from "../session/admin";
import { adminApiOf } from "./admin-forwarder";
import { answerFile } from "./answer-file";
import { refused } from "./refused";

/** Pictures, which are named by their path, have their own routes. */
type ExportName = Exclude<AdminFileName, `${string}{${string}`>;

/** Files that staff may download, and their names. */
const FILES = {
  "GET products/export": "products.csv",
  "GET orders/export": "orders.csv",
  "GET subscribers/export": "subscribers.csv",
  "GET members/export": "members.csv",
  "GET audit-logs/export": "audit-logs.csv",
  "GET reports/sales/export": "sales-report.csv",
  "GET inventories/export": "stock.csv",
  "GET invoices/export": "invoices.csv",
  "GET products/template": "products-template.csv",
} satisfies Record<ExportName, string>;

/** A file of the back office as a download. */
export async function downloadForAdmin(request: Request, { path }: { path: string[] }): Promise<Response> {
  const call = `GET ${path.join("/")}`;
  const name = isExport(call) ? FILES[call] : "";
  const read = async () => {
    const admin = await adminApiOf(request);
    if (!isExport(call)) throw refused("not_found");
    return admin.file(call, { query: Object.fromEntries(new URL(request.url).searchParams) });
  };
  // The content type is the file's own.
  return answerFile(read, { "Content-Disposition": `attachment; filename="${name}"` });
}

function isExport(call: string): call is keyof typeof FILES {
  return Object.hasOwn(FILES, call);
}

/** Accepts an upload of a public picture. */
export async function uploadPicture(picture: Blob | FileStream, request: Request): Promise<Answer<UploadedPicture>> {
  const session = await readAdminSession();
  const file_name = shortName(new URL(request.url).searchParams.get("file_name") ?? "");
  return getApi(session?.token).admin.call("POST uploads/pictures", { query: { file_name }, file: picture });
}

/** Shortens a long file name, so that it does not keep the picture from being accepted. */
function shortName(name: string): string {
  const line = name.replace(/\p{C}/gu, "").trim();
  return line.length > MAX_FILE_NAME ? [...line].slice(0, MAX_FILE_NAME / 2).join("") : line;
}

/** A picture that staff uploaded; its name is random, so that it never changes. */
export async function showUpload(name: string): Promise<Response> {
  try {
    const picture = await getApi().pictures.getPublic(name);
    return new Response(picture, {
      headers: {
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    const status = error.status === 400 ? 404 : error.status;
    return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
  }
}
