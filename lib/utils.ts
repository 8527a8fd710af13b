import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of conflicting Tailwind classes the last one wins. It weighs 9 kB, so code that a public page
 * loads at once uses `clsx` and avoids conflicting classes.
 */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
