"use client";

import { later } from "@/components/ui/later";

/** Loaded after the page: the button is first needed once a visitor has scrolled. */
export const LaterBackToTop = later(() => import("./back-to-top").then((file) => file.BackToTop), true);
