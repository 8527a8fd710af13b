import { type IdProps, idTitle, loadEntry, MissingEntry } from "@/app/admin/page-parts";
import { ContactView } from "@/components/admin/messages/contact-view";
import { contactNumber } from "@/lib/contract/contacts";

export const generateMetadata = idTitle;

/** One message; `id` is its number. */
export default async function AdminMessagePage({ params }: IdProps) {
  const screen = await loadEntry(params, contactNumber, (read, number) => ({
    contact: read("GET contacts/{number}", { params: { number } }),
  }));
  if (!screen) return <MissingEntry list="/admin/message" />;
  const { contact, may } = screen;
  return (
    <ContactView
      initial={contact}
      mayWrite={may("messages_write")}
      rights={{
        canReadPersonalData: may("personal_data_read"),
        mayReadMembers: may("members_read"),
        mayReadOrders: may("orders_read"),
      }}
    />
  );
}
