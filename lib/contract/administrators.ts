import { z } from "zod";
import { userToken } from "./envelope";

export const administrator = z.object({ id: z.number().int(), email: z.string(), name: z.string() });
export type Administrator = z.infer<typeof administrator>;

export const administratorSession = administrator.extend({ user_token: userToken });
export type AdministratorSession = z.infer<typeof administratorSession>;
