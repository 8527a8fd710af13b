import { getApi } from "@/lib/api-client/server";
import { clientAddressOf } from "@/lib/bff/client-address";
import { writes } from "@/lib/bff/handler";
import { forgotPassword } from "@/lib/contract/users";

export const POST = writes(forgotPassword, (form, _params, request) =>
  getApi(undefined, clientAddressOf(request)).admin.call("POST forgot-password", { body: form }),
);
