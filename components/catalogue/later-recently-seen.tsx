"use client";

import { later } from "@/components/ui/later";

export const LaterRecentlySeen = later(() => import("./recently-seen").then((file) => file.RecentlySeen), true);
