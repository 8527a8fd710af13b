import { showBarcodes } from "@/lib/bff/barcodes";
import { withRequestLogging } from "@/lib/bff/handler";

export const GET = withRequestLogging(showBarcodes);
