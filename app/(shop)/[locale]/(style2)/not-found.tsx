export { NotFoundScreen as default } from "@/components/layout/not-found-screen";
