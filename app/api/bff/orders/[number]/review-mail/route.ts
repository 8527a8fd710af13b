import { writes } from "@/lib/bff/handler";
import { allowReviewMail } from "@/lib/bff/reviews";
import { allowReviewMail as allowForm } from "@/lib/contract/reviews";

export const PUT = writes(allowForm, allowReviewMail);
