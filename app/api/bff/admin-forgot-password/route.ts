import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { clientAddressOf } from "@/lib/client-address";
import { forgotPassword } from "@/lib/contract/users";

export const POST = writes(forgotPassword, (form, request) =>
  getApi(undefined, clientAddressOf(request)).admin.call("POST forgot-password", { body: form }),
);
