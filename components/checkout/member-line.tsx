import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import type { Profile } from "@/lib/contract/profile";

/** The signed-in member, or a link to sign in, which leads back here and keeps this tab's draft (`use-draft.ts`). */
export function MemberLine({ member }: { member: Profile | null }) {
  const t = useTranslations("checkout");
  return (
    <p className="rounded-xl bg-surface px-4 py-2.5">
      {member
        ? t("as_member", { name: member.name })
        : t.rich("sign_in", {
            link: (text) => (
              <AppLink
                href="/login?next=/checkout"
                prefetch={false}
                className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
              >
                {text}
              </AppLink>
            ),
          })}
    </p>
  );
}
