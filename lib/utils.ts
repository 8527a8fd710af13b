import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of conflicting Tailwind classes the last one wins. It weighs 9 kB, so what a
 * public page loads at once takes `clsx` and keeps conflicts out of its classes.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
