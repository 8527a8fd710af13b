import { z } from "@hono/zod-openapi";
import { addresses, addressForm } from "@/lib/contract/addresses";
import { id } from "@/lib/contract/envelope";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import { memberEndpoint } from "./guard";
import { listAddresses } from "./queries";
import { addAddress, changeAddress, deleteAddress } from "./save-address";

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
