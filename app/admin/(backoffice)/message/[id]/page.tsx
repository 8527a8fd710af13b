import type { Metadata } from "next";
import { MissingEntry } from "@/app/admin/missing-entry";
import { ContactView } from "@/components/admin/messages/contact-view";
import { loadForAdmin } from "@/lib/api-client/server";
import { contactNumber } from "@/lib/contract/contacts";
import { roleMay } from "@/lib/contract/permissions";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).id };
}

/** One message; `id` is its number. */
export default async function AdminMessagePage({ params }: Props) {
  const { id } = await params;
  if (!contactNumber.safeParse(id).success) return <MissingEntry list="/admin/message" />;
  const loaded = await loadForAdmin(async (admin) => ({
    contact: (await admin.call("GET contacts/{number}", { params: { number: id } })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return <MissingEntry list="/admin/message" />;
  const { contact, me } = loaded;
  return (
    <ContactView
      initial={contact}
      mayWrite={roleMay(me.role, "messages_write")}
      canReadPersonalData={roleMay(me.role, "personal_data_read")}
    />
  );
}
