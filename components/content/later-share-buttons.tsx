"use client";

import { later } from "@/components/ui/later";

export const LaterShareButtons = later(() => import("./share-buttons").then((file) => file.ShareButtons), true);
