import type { AdminCategory, AdminTag } from "@/lib/contract/admin-categories";

/** A category, or a tag: what both have. */
export type Entry = AdminTag & Partial<Pick<AdminCategory, "description" | "image_url">>;
export type EntryKind = "categories" | "tags";
