import { z } from "zod";
import { userToken } from "./envelope";
import { staffRoles } from "./permissions";

export const administrator = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
});
export type Administrator = z.infer<typeof administrator>;

export const administratorSession = administrator.extend({ user_token: userToken });
export type AdministratorSession = z.infer<typeof administratorSession>;
