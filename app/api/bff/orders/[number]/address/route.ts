import { writes } from "@/lib/bff/handler";
import { changeAddress } from "@/lib/bff/orders";
import { changeAddress as addressForm } from "@/lib/contract/orders";

export const PUT = writes(addressForm, changeAddress);
