import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { clientAddressOf } from "@/lib/client-address";
import { register } from "@/lib/contract/users";

export const POST = writes(register, (form, request) =>
  getApi(undefined, clientAddressOf(request)).users.register(form),
);
