"use client";

import { later } from "@/components/ui/later";

/** Every page brings its screen for what is missing, and few show it. */
export const MissingPath = later(() => import("./missing-path").then((file) => file.MissingPath), true);
