"use client";

import { later } from "@/components/ui/later";

/** Nobody is far down a page before its script has come. */
export const LaterBackToTop = later(() => import("./back-to-top").then((file) => file.BackToTop), true);
