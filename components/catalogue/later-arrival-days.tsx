"use client";

import { later } from "@/components/ui/later";

export const LaterArrivalDays = later(() => import("./arrival-days").then((file) => file.ArrivalDays), true);
