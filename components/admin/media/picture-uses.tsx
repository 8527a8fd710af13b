import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { Dialog } from "@/components/ui/dialog";
import { MAX_PICTURE_USES, type PictureUse } from "@/lib/contract/uploads";

/** Opens the list of places that use the picture, each with a link to edit it. */
export function PictureUses({ id, name }: { id: number; name: string }) {
  const t = useTranslations("admin.media");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton
        look="quiet"
        aria-haspopup="dialog"
        aria-label={t("uses_of", { name })}
        onClick={() => setIsOpen(true)}
        label={t("uses")}
      />
      {isOpen && <UsesDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UsesDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTranslations("admin.media");
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: uses, error } = useAdminRead("GET pictures/{id}/uses", { params: { id } });
  const count = uses?.length ?? 0;
  return (
    <Dialog dialog={dialog} title={t("uses_of", { name })} opensAtOnce onClose={onClose}>
      <p role="status" className="mt-2 text-sm text-muted">
        {error && t("uses_failed")}
        {!error && (uses ? t(count < MAX_PICTURE_USES ? "uses_count" : "uses_many", { count }) : t("uses_loading"))}
      </p>
      <ul className="mt-3 max-h-[50vh] divide-y overflow-y-auto empty:hidden">
        {uses?.map((use) => (
          <li key={`${use.kind}-${use.key}`} className="flex items-center gap-3">
            <span className="w-20 shrink-0 text-sm text-muted">{t(`use_kinds.${use.kind}`)}</span>
            <AppLink
              href={screenOf(use)}
              prefetch={false}
              className="inline-flex min-h-11 min-w-0 items-center text-accent wrap-anywhere underline-offset-4 hover:underline"
            >
              {use.kind === "setting" ? t(`use_settings.${settingOf(use)}`) : use.title}
            </AppLink>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <SmallButton onClick={() => dialog.current?.close()} label={t("close")} />
      </div>
    </Dialog>
  );
}

const screens = {
  product: "/admin/product/",
  banner: "/admin/banner/",
  blog: "/admin/blog/",
  page: "/admin/pages/",
  policy: "/admin/policy/",
};
const settingScreens = { home: "/admin/home", brand: "/admin/settings/brand", other: "/admin/settings" };

function screenOf(use: PictureUse): string {
  if (use.kind === "category") return "/admin/category";
  if (use.kind === "faq") return "/admin/faq";
  return use.kind === "setting" ? settingScreens[settingOf(use)] : `${screens[use.kind]}${use.key}`;
}

function settingOf({ key }: PictureUse): keyof typeof settingScreens {
  return key === "home" || key === "brand" ? key : "other";
}
