import { writes } from "@/lib/bff/handler";
import { register } from "@/lib/bff/members";
import { register as registerForm } from "@/lib/contract/users";

export const POST = writes(registerForm, (form, _params, request) => register(form, request));
