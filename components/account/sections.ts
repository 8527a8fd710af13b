import { Bell, FolderDown, House, KeyRound, MapPin, MonitorSmartphone, Package, UserRound } from "lucide-react";

/** The pages of the members' area, in the order of the menu. */
export const sections = [
  { key: "overview", href: "/account", icon: House },
  { key: "orders", href: "/account/orders", icon: Package },
  { key: "profile", href: "/account/profile", icon: UserRound },
  { key: "addresses", href: "/account/addresses", icon: MapPin },
  { key: "newsletter", href: "/account/newsletter", icon: Bell },
  { key: "password", href: "/account/password", icon: KeyRound },
  { key: "sessions", href: "/account/sessions", icon: MonitorSmartphone },
  { key: "data", href: "/account/privacy", icon: FolderDown },
] as const;
