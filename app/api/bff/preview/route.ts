import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { enterPreview, leavePreview } from "@/lib/bff/preview";

export const POST = writes(z.strictObject({}), enterPreview);

export const DELETE = writes(z.strictObject({}), leavePreview);
