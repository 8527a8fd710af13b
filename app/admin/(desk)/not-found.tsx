import { NothingHere } from "@/components/admin/desk/nothing-here";

/** For what has been deleted meanwhile, and for addresses that were mistyped. */
export default function DeskNotFound() {
  return <NothingHere reason="missing" />;
}
