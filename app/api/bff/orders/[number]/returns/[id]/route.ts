import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { updateReturn, withdrawReturn } from "@/lib/bff/returns";
import { updateReturn as updateForm } from "@/lib/contract/returns";

export const PUT = writes(updateForm, updateReturn);

export const DELETE = writes(z.strictObject({}), withdrawReturn);
