"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { toasterWanted } from "./notify";

const Toaster = dynamic(() => import("./toaster").then((module) => module.Toaster), { ssr: false });

/** Where toasts appear, once there is one. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
  return wanted ? <Toaster /> : null;
}
