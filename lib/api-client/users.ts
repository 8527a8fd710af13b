import { z } from "zod";
import { type Credentials, memberSession } from "../contract/users";
import type { Send } from "./client";

export function userCalls(send: Send) {
  return {
    login: (body: Credentials) => send({ method: "POST", path: "/users/login", body, data: memberSession }),
    logout: () => send({ method: "DELETE", path: "/users/logout", data: z.unknown() }),
  };
}
