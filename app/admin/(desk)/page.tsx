import { redirect } from "next/navigation";

/** The desk opens on what there is to do: the orders. */
export default function DeskPage() {
  redirect("/admin/order");
}
