import { z } from "zod";
import {
  type Credentials,
  type ForgotPassword,
  type LinkTokenBody,
  memberSession,
  passwordReset,
  type RegisterInput,
  type ResetPassword,
} from "../contract/users";
import { readSession } from "../existing-backend/shop";
import type { Send } from "./call";

export function userCalls(send: Send) {
  return {
    login: (body: Credentials) =>
      send({ method: "POST", path: "/users/login", body, data: memberSession, reads: readSession }),
    logout: () =>
      send({
        method: "DELETE",
        path: "/users/logout",
        data: z.unknown(),
        reads: () => null,
        isAnswerOptional: true,
      }),
    register: (body: RegisterInput) => send({ method: "POST", path: "/users/register", body, data: z.unknown() }),
    verifyEmail: (body: LinkTokenBody) =>
      send({ method: "POST", path: "/users/verify-email", body, data: z.unknown() }),
    changeEmail: (body: LinkTokenBody) =>
      send({ method: "POST", path: "/users/change-email", body, data: passwordReset }),
    forgotPassword: (body: ForgotPassword) =>
      send({ method: "POST", path: "/users/forgot-password", body, data: z.unknown() }),
    resetPassword: (body: ResetPassword) =>
      send({ method: "POST", path: "/users/reset-password", body, data: z.unknown() }),
  };
}
