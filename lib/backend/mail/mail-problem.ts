import type { MailProblem } from "@/lib/contract/services";
import { isCertificateProblem } from "../http/certificate-problem";
import { UNREADABLE } from "./mail-server";

/** A failure as nodemailer reports it. `originalCode` is Node's code, where nodemailer replaces it. */
export type MailFailure = {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  command?: string;
  response?: string;
};

/** Codes of a host that does not exist or cannot be reached. */
const UNREACHABLE = ["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"];

/** A server that answers without TLS where TLS was expected, or the other way round. */
const OTHER_PROTOCOL = /^ERR_SSL_|^EPROTO$/;

/** Why a mail was refused, as a code that the screen has a sentence for. */
export function mailProblemOf({ code, originalCode, responseCode, command = "" }: MailFailure): MailProblem {
  const cause = originalCode ?? code ?? "";
  if (code === UNREADABLE) return "unreadable";
  if (isCertificateProblem(cause)) return "certificate";
  if (OTHER_PROTOCOL.test(cause)) return "no_encryption";
  if (UNREACHABLE.includes(cause) || code === "EDNS") return "unreachable";
  if (code === "ETIMEDOUT" || cause === "ETIMEDOUT") return "timeout";
  if (code === "EAUTH" || code === "ENOAUTH" || responseCode === 530 || responseCode === 535) return "sign_in";
  if (code === "ETLS" || command === "STARTTLS") return "no_encryption";
  if (code === "EPROTOCOL") return "not_mail_server";
  if (code === "EENVELOPE" && command === "MAIL FROM") return "sender";
  if (code === "EENVELOPE" && command === "RCPT TO") return "recipient";
  return code === "ECONNECTION" ? "not_mail_server" : "other";
}
