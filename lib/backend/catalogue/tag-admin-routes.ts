import { z } from "@hono/zod-openapi";
import {
  adminTag,
  createTag as createBody,
  sortEntries,
  updateTag as updateBody,
} from "@/lib/contract/admin-categories";
import { versioned } from "@/lib/contract/admin-products";
import { id } from "@/lib/contract/envelope";
import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { writeOrder } from "../http/edited-rows";
import { jsonBody, routes } from "../http/routing";
import { createTag, deleteTag, listAdminTags, updateTag } from "./save-tag";
import { productTags } from "./tables";

const params = z.object({ id });
const data = z.array(adminTag);

/** Every change answers with the whole list, which is short. */
export const tagAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/product-tags",
      permission: "catalogue_read",
      summary: "All product tags",
      data,
    }),
    async (c) => ok(await listAdminTags(c.get("db"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/product-tags",
      permission: "catalogue_write",
      audit: "tag_create",
      summary: "Create a product tag",
      request: { body: jsonBody(createBody) },
      errors: ["list_full"],
      data,
    }),
    async (c) => {
      const made = await createTag(c.get("db"), c.req.valid("json"));
      noteForAudit(c, { subject: String(made) });
      return ok(await listAdminTags(c.get("db")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/product-tags/order",
      permission: "catalogue_write",
      audit: "tag_sort",
      summary: "Put the product tags in another order",
      request: { body: jsonBody(sortEntries) },
      errors: ["version_conflict"],
      data,
    }),
    async (c) => {
      await writeOrder(c.get("db"), productTags.id, c.req.valid("json").ids);
      return ok(await listAdminTags(c.get("db")), "order_saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/product-tags/{id}",
      permission: "catalogue_write",
      audit: "tag_update",
      summary: "Change a product tag",
      request: { params, body: jsonBody(updateBody) },
      data,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const before = (await listAdminTags(c.get("db"))).find((one) => one.id === id);
      await updateTag(c.get("db"), id, c.req.valid("json"));
      const all = await listAdminTags(c.get("db"));
      noteForAudit(c, changedFields(before ?? {}, all.find((one) => one.id === id) ?? {}));
      return ok(all, "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/product-tags/{id}",
      permission: "catalogue_write",
      audit: "tag_delete",
      summary: "Delete a product tag",
      request: { params, body: jsonBody(versioned) },
      data,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const before = (await listAdminTags(c.get("db"))).find((one) => one.id === id);
      await deleteTag(c.get("db"), id, c.req.valid("json").version);
      noteForAudit(c, { before, after: null });
      return ok(await listAdminTags(c.get("db")), "entry_deleted");
    },
  );
