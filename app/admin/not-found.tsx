import { NothingHere } from "@/components/admin/desk/nothing-here";

/** The same outside of the desk, e.g. for the preview of a product that is gone. */
export default function AdminNotFound() {
  return (
    <main id="main" className="frame py-16">
      <NothingHere reason="missing" />
    </main>
  );
}
