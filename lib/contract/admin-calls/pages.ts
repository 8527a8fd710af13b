import { z } from "zod";
import { adminPage, createPage, menusDocument, saveMenus, updatePage } from "../pages";
import { type AdminCalls, byId } from "./admin-call";

/** A menu leaves out the links to pages that are not published. */
const change = { permission: "content_write", invalidates: ["pages", "menus"] } as const;

export const pageCalls = {
  "GET pages": { permission: "content_read", summary: "All pages of the shop's own", data: z.array(adminPage) },
  "POST pages": { ...change, audit: "page_create", summary: "Write a page", body: createPage, data: adminPage },
  "GET pages/{id}": { permission: "content_read", summary: "One page", params: byId, data: adminPage },
  "PUT pages/{id}": {
    ...change,
    audit: "page_update",
    summary: "Change a page",
    params: byId,
    body: updatePage,
    data: adminPage,
  },
  "DELETE pages/{id}": {
    ...change,
    audit: "page_delete",
    summary: "Remove a page for good",
    params: byId,
    data: z.null(),
  },
  "GET menus": {
    permission: "content_read",
    summary: "What the shop adds to header and footer",
    data: menusDocument,
  },
  "PUT menus": {
    permission: "content_write",
    audit: "menus_change",
    summary: "Change what the shop adds to header and footer",
    body: saveMenus,
    errors: ["version_conflict"],
    data: menusDocument,
    invalidates: ["menus"],
  },
} satisfies AdminCalls;
