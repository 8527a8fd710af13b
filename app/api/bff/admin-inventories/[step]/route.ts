import { importStock } from "@/lib/bff/admin-imports";
import { takesCsv } from "@/lib/bff/handler";

export const POST = takesCsv(importStock);
