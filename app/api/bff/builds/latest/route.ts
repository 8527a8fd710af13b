import { latestBuild } from "@/lib/bff/builds";
import { reads } from "@/lib/bff/handler";

export const GET = reads(latestBuild);
