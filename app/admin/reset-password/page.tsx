import { currentBasics, pageTitle } from "@/app/admin/page-parts";
import { ChoosePassword } from "@/components/admin/accounts/choose-password";
import { ShopLogo } from "@/components/layout/shop-logo";
import { ApiCallError } from "@/lib/api-client/errors";
import { getApi } from "@/lib/api-client/server";
import type { PasswordLink } from "@/lib/contract/administrators";
import { linkToken } from "@/lib/contract/users";

export const generateMetadata = pageTitle((t) => t("reset_password.title"));

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function AdminResetPasswordPage({ searchParams }: Props) {
  const token = linkToken.safeParse((await searchParams).token);
  const [basics, link] = await Promise.all([currentBasics(), token.success ? lookUp(token.data) : undefined]);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm rounded-2xl border bg-page p-8 max-sm:p-6">
        <p className="mb-6 flex min-h-9 items-center">
          <ShopLogo basics={basics} />
        </p>
        <ChoosePassword token={token.data ?? ""} link={link} />
      </div>
    </main>
  );
}

/** Whose link it is; undefined for one that does not open. */
async function lookUp(token: string): Promise<PasswordLink | undefined> {
  try {
    return (await getApi().admin.call("POST password-link", { body: { token } })).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.data?.error === "link_invalid") return undefined;
    throw error;
  }
}
