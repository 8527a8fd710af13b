import { z } from "@hono/zod-openapi";
import { and, desc, eq } from "drizzle-orm";
import { type AddressForm, addresses, addressForm } from "@/lib/contract/addresses";
import { id } from "@/lib/contract/envelope";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { routes } from "../http/routing";
import { memberEndpoint } from "./guard";
import { listAddresses } from "./queries";
import { addAddress, lockAddresses, placeOf } from "./save-address";
import { memberAddresses } from "./tables";

const one = z.object({ id });

/** Every change answers with all addresses, since the default may have moved. */
export const addressRoutes = routes()
  .openapi(memberEndpoint("GET /users/me/addresses", "The member's addresses", { data: addresses }), async (c) =>
    ok(await listAddresses(c.get("db"), c.get("memberId"))),
  )
  .openapi(
    memberEndpoint("POST /users/me/addresses", "Add an address", {
      body: addressForm,
      errors: ["address_limit"],
      data: addresses,
    }),
    async (c) => {
      await addAddress(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(await listAddresses(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint("PUT /users/me/addresses/{id}", "Change an address", {
      params: one,
      body: addressForm,
      data: addresses,
    }),
    async (c) => {
      await changeAddress(c.get("db"), c.get("memberId"), c.req.valid("param").id, c.req.valid("json"));
      return ok(await listAddresses(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint("DELETE /users/me/addresses/{id}", "Delete an address", { params: one, data: addresses }),
    async (c) => {
      await deleteAddress(c.get("db"), c.get("memberId"), c.req.valid("param").id);
      return ok(await listAddresses(c.get("db"), c.get("memberId")), "address_deleted");
    },
  );

/**
 * The default stays until another address becomes it.
 * @throws ApiError validation_failed, not_found for another member's
 */
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

/**
 * After the default is deleted, the newest other address becomes it. @throws ApiError not_found for another member's
 */
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
