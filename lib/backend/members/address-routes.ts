import { z } from "@hono/zod-openapi";
import { and, count, desc, eq } from "drizzle-orm";
import { type AddressForm, addresses, addressForm, MAX_ADDRESSES } from "@/lib/contract/addresses";
import { id } from "@/lib/contract/envelope";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { jsonBody, routes } from "../http/routing";
import { zipOf } from "../regions/regions";
import { memberEndpoint } from "./guard";
import { listAddresses } from "./queries";
import { memberAddresses, members } from "./tables";

const one = z.object({ id });

/** Every change answers with all addresses, since the default may have moved. */
export const addressRoutes = routes()
  .openapi(
    memberEndpoint({ method: "get", path: "/users/me/addresses", summary: "The member's addresses", data: addresses }),
    async (c) => ok(await listAddresses(c.get("db"), c.get("memberId"))),
  )
  .openapi(
    memberEndpoint({
      method: "post",
      path: "/users/me/addresses",
      summary: "Add an address",
      request: { body: jsonBody(addressForm) },
      errors: ["address_limit"],
      data: addresses,
    }),
    async (c) => {
      await addAddress(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(await listAddresses(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint({
      method: "put",
      path: "/users/me/addresses/{id}",
      summary: "Change an address",
      request: { params: one, body: jsonBody(addressForm) },
      data: addresses,
    }),
    async (c) => {
      await changeAddress(c.get("db"), c.get("memberId"), c.req.valid("param").id, c.req.valid("json"));
      return ok(await listAddresses(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint({
      method: "delete",
      path: "/users/me/addresses/{id}",
      summary: "Delete an address",
      request: { params: one },
      data: addresses,
    }),
    async (c) => {
      await deleteAddress(c.get("db"), c.get("memberId"), c.req.valid("param").id);
      return ok(await listAddresses(c.get("db"), c.get("memberId")), "address_deleted");
    },
  );

/** Adds an address, the first as default. @throws ApiError validation_failed for an unknown district, address_limit */
async function addAddress(db: Database, memberId: number, form: AddressForm): Promise<void> {
  const place = placeOf(form);
  await db.transaction(async (tx) => {
    await lockAddresses(tx, memberId);
    const own = eq(memberAddresses.memberId, memberId);
    const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(memberAddresses).where(own);
    if (total >= MAX_ADDRESSES) throw new ApiError("address_limit");
    const isDefault = form.is_default || total === 0;
    if (isDefault) await tx.update(memberAddresses).set({ isDefault: false }).where(own);
    await tx.insert(memberAddresses).values({ memberId, ...place, isDefault });
  });
}

/** The default stays until another becomes it. @throws ApiError validation_failed, not_found for another member's */
async function changeAddress(db: Database, memberId: number, id: number, form: AddressForm): Promise<void> {
  const place = placeOf(form);
  await db.transaction(async (tx) => {
    await lockAddresses(tx, memberId);
    const own = eq(memberAddresses.memberId, memberId);
    const [before] = await tx
      .select({ isDefault: memberAddresses.isDefault })
      .from(memberAddresses)
      .where(and(own, eq(memberAddresses.id, id)));
    if (!before) throw new ApiError("not_found");
    const isDefault = form.is_default || before.isDefault;
    if (isDefault) await tx.update(memberAddresses).set({ isDefault: false }).where(own);
    await tx
      .update(memberAddresses)
      .set({ ...place, isDefault })
      .where(eq(memberAddresses.id, id));
  });
}

/** Several changes of one member's addresses come one after the other, or two of them could be the default. */
async function lockAddresses(tx: Database, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
}

function placeOf({ is_default: _, ...place }: AddressForm) {
  const zip = zipOf(place.county, place.district);
  if (!zip) throw new ApiError("validation_failed", { errors: { district: [apiMessage("fields.district")] } });
  return { ...place, zip };
}

/** Of a default, the newest other takes its place. @throws ApiError not_found for another member's */
async function deleteAddress(db: Database, memberId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAddresses(tx, memberId);
    const own = eq(memberAddresses.memberId, memberId);
    const [gone] = await tx
      .delete(memberAddresses)
      .where(and(own, eq(memberAddresses.id, id)))
      .returning({ wasDefault: memberAddresses.isDefault });
    if (!gone) throw new ApiError("not_found");
    if (!gone.wasDefault) return;
    const [next] = await tx
      .select({ id: memberAddresses.id })
      .from(memberAddresses)
      .where(own)
      .orderBy(desc(memberAddresses.id))
      .limit(1);
    if (next) await tx.update(memberAddresses).set({ isDefault: true }).where(eq(memberAddresses.id, next.id));
  });
}
