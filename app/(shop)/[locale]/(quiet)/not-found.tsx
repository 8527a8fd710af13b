export { NotFoundScreen as default } from "@/components/layout/missing";
