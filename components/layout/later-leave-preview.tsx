"use client";

import { later } from "@/components/ui/later";

/** Only staff see it, so that visitors do not load it. */
export const LeavePreview = later(() => import("./leave-preview").then((file) => file.LeavePreview));
