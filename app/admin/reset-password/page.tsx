import { pageTitle } from "@/app/admin/page-parts";
import { SignInFrame } from "@/app/admin/sign-in-frame";
import { ChoosePassword } from "@/components/admin/accounts/choose-password";
import { ApiCallError } from "@/lib/api-client/errors";
import { getApi } from "@/lib/api-client/server";
import type { PasswordLink } from "@/lib/contract/administrators";
import { linkToken } from "@/lib/contract/users";

export const generateMetadata = pageTitle((t) => t("reset_password.title"));

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function AdminResetPasswordPage({ searchParams }: Props) {
  const token = linkToken.safeParse((await searchParams).token);
  return (
    <SignInFrame>
      <ChoosePassword token={token.data ?? ""} link={token.success ? await lookUp(token.data) : undefined} />
    </SignInFrame>
  );
}

/** The account of the link; undefined for an invalid link. */
async function lookUp(token: string): Promise<PasswordLink | undefined> {
  try {
    return (await getApi().admin.call("POST password-link", { body: { token } })).data;
  } catch (error) {
    if (error instanceof ApiCallError && error.data?.error === "link_invalid") return undefined;
    throw error;
  }
}
