import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { actOnReview, actOnReviews } from "./act-on-review";
import { readReviewPicture } from "./pictures";
import { getReviewForStaff, listReviewsForStaff } from "./queries";

export const reviewAdminRoutes = routes()
  .openapi(adminEndpoint("GET reviews"), async (c) => ok(await listReviewsForStaff(c.get("db"), c.req.valid("query"))))
  .openapi(adminEndpoint("POST reviews/bulk"), async (c) =>
    ok(await actOnReviews(c.get("db"), c.req.valid("json")), "saved"),
  )
  .openapi(adminEndpoint("POST reviews/{id}/actions"), async (c) => {
    const { id } = c.req.valid("param");
    await actOnReview(c.get("db"), id, c.req.valid("json"));
    const review = await getReviewForStaff(c.get("db"), id);
    noteForAudit(c, { subject: `${review.number}/review-${id}` });
    return ok(review, "saved");
  })
  .openapi(adminEndpoint("GET reviews/pictures/{name}"), async (c) => {
    const bytes = await readReviewPicture(c.get("db"), c.get("files"), c.req.valid("param").name, "staff");
    return c.body(Uint8Array.from(bytes).buffer, 200, { "Content-Type": "image/webp" });
  });
