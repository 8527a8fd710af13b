/** In place of `next/navigation`, for components that are rendered without Next. */
export const useRouter = () => ({ prefetch: () => {} });
export const usePathname = () => "/admin";
export const useSearchParams = () => new URLSearchParams();
