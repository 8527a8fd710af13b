import "server-only";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import { pictureName, type ReturnForm, type ReturnRequest, type UpdateReturn } from "../contract/returns";
import { readAdminSession } from "../session/admin";
import { keyOf } from "./idempotency-key";
import { openOrder } from "./order-right";
import type { OfOrder } from "./orders";
import { idOf } from "./path-id";

type OfReturn = OfOrder & { id: string };
type OfPicture = OfOrder & { name: string };

export async function listReturns({ number }: OfOrder): Promise<Answer<ReturnRequest[]>> {
  const { api, access } = await openOrder(number);
  return api.returns.list(number, access);
}

export async function requestReturn(
  form: ReturnForm,
  { number }: OfOrder,
  request: Request,
): Promise<Answer<ReturnRequest>> {
  const { api, access } = await openOrder(number);
  return api.returns.request({ ...form, number }, access, keyOf(request));
}

/** A change of a return by its number in the address; the API checks that it is this order's shopper's. */
export async function updateReturn(form: UpdateReturn, { number, id }: OfReturn): Promise<Answer<ReturnRequest>> {
  const { api, access } = await openOrder(number);
  return api.returns.update(idOf(id), form, access);
}

export async function withdrawReturn(_form: unknown, { number, id }: OfReturn): Promise<Answer<ReturnRequest>> {
  const { api, access } = await openOrder(number);
  return api.returns.withdraw(idOf(id), access);
}

export async function addPicture(picture: Blob, { number }: OfOrder): Promise<Answer<{ name: string }>> {
  const { api, access } = await openOrder(number);
  return api.pictures.add(number, access, picture);
}

/** A picture of a return as a file of its own; 404 for those who may not open the order. */
export function showPicture(_request: Request, { number, name }: OfPicture): Promise<Response> {
  return show(name, async () => {
    const { api, access } = await openOrder(number);
    return api.pictures.get(number, access, name);
  });
}

/** The same for staff. */
export function showPictureToStaff(_request: Request, { number, name }: OfPicture): Promise<Response> {
  return show(name, async () => {
    const session = await readAdminSession();
    return getApi(session?.token).admin.file("GET orders/{number}/pictures/{name}", { params: { number, name } });
  });
}

async function show(name: string, read: () => Promise<BodyInit>): Promise<Response> {
  if (!pictureName.safeParse(name).success) return notShown(404);
  try {
    const picture = await read();
    return new Response(picture, {
      headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
    });
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return notShown(error.status);
  }
}

function notShown(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "private, no-store" } });
}
