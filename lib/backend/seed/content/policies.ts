/** The pages that are kept as content: about, anti-fraud, privacy, returns and terms. */
import type { SeedPolicy } from "../content-shapes";
import { policy as about } from "./policies/about";
import { policy as antiFraud } from "./policies/anti-fraud";
import { policy as privacyPolicy } from "./policies/privacy-policy";
import { policy as refundAndReturn } from "./policies/refund-and-return";
import { policy as termOfService } from "./policies/term-of-service";

/** All policies, in the order of their keys. */
export const policies: SeedPolicy[] = [about, antiFraud, privacyPolicy, refundAndReturn, termOfService];
