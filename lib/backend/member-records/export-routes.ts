import { memberData } from "@/lib/contract/profile";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { memberEndpoint } from "../members/guard";
import { exportMember } from "./export-member";

export const memberExportRoutes = routes().openapi(
  memberEndpoint("GET /users/me/export", "Everything the shop keeps about the member", { data: memberData }),
  async (c) => ok(await exportMember(c.get("db"), c.get("memberId"))),
);
