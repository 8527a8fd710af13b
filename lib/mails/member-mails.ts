import { mailMessage } from "../i18n/translate";
import type { MailContent } from "./mail-template";
import type { MailForm, Say } from "./say";

/** For a member, or one of the staff. `url` is the button's link. */
export type PersonFacts = { name: string; url: string };

export const verifyEmail = toPerson("/verify-email?token=sample", ({ name, url }, say) => ({
  subject: say("verify.subject"),
  heading: say("verify.heading", { name }),
  paragraphs: [say("verify.text")],
  button: { label: say("verify.button"), url },
  notes: [say("verify.holds"), say("verify.not_you")],
}));

export const alreadyRegistered: MailForm<PersonFacts & { forgotUrl: string }> = {
  write: ({ name, url, forgotUrl }, say) => ({
    subject: say("already.subject"),
    heading: say("already.heading", { name }),
    paragraphs: [say("already.text"), say("already.forgot", { url: forgotUrl })],
    button: { label: say("already.button"), url },
    notes: [say("already.not_you")],
  }),
  samples: (publicUrl) => ({
    usual: { name: mailMessage("sample.name"), url: `${publicUrl}/login`, forgotUrl: `${publicUrl}/forgot-password` },
  }),
};

export const welcome = toPerson("/account", ({ name, url }, say) => ({
  subject: say("welcome.subject"),
  heading: say("welcome.heading", { name }),
  paragraphs: [say("welcome.text"), say("welcome.orders")],
  button: { label: say("welcome.button"), url },
  notes: [say("welcome.not_you")],
}));

export const resetPassword = toPerson("/reset-password?token=sample", ({ name, url }, say) => ({
  subject: say("reset.subject"),
  heading: say("reset.heading", { name }),
  paragraphs: [say("reset.text")],
  button: { label: say("reset.button"), url },
  notes: [say("reset.holds"), say("reset.not_you")],
}));

export const signInWarning = toPerson("/forgot-password", ({ name, url }, say) => ({
  subject: say("sign_in_warning.subject"),
  heading: say("sign_in_warning.heading", { name }),
  paragraphs: [say("sign_in_warning.text"), say("sign_in_warning.effect")],
  button: { label: say("reset.button"), url },
  notes: [say("sign_in_warning.safe")],
}));

/** To the new address of a member; when it belongs to another account, that account's owner is told instead. */
export const changeEmail: MailForm<PersonFacts & { isTaken?: boolean }> = {
  write: ({ name, url, isTaken }, say) =>
    isTaken
      ? {
          subject: say("change_email.taken_subject"),
          heading: say("change_email.taken_heading", { name }),
          paragraphs: [say("change_email.taken_text")],
          button: { label: say("already.button"), url },
          notes: [say("already.not_you")],
        }
      : {
          subject: say("change_email.subject"),
          heading: say("change_email.heading", { name }),
          paragraphs: [say("change_email.text")],
          button: { label: say("change_email.button"), url },
          notes: [say("reset.holds"), say("change_email.not_you")],
        },
  samples: (publicUrl) => ({
    usual: { name: mailMessage("sample.name"), url: `${publicUrl}/change-email?token=sample` },
    taken: { name: mailMessage("sample.name"), url: `${publicUrl}/login`, isTaken: true },
  }),
};

/** To the address that a member wants to leave: without the link, which only the new address gets. */
export const emailChangeAsked = toPerson("/forgot-password", ({ name, url }, say) => ({
  subject: say("email_change_asked.subject"),
  heading: say("email_change_asked.heading", { name }),
  paragraphs: [say("email_change_asked.text")],
  button: { label: say("reset.button"), url },
  notes: [say("email_change_asked.not_you")],
}));

/** To the old and the new address. */
export const emailChanged = toPerson("/login", ({ name, url }, say) => ({
  subject: say("email_changed.subject"),
  heading: say("email_changed.heading", { name }),
  paragraphs: [say("email_changed.text"), say("email_changed.effect")],
  button: { label: say("already.button"), url },
  notes: [say("email_changed.not_you")],
}));

/** Asks a new colleague to choose a password. */
export const staffInvitation: MailForm<PersonFacts & { email: string }> = {
  write: ({ name, url, email }, say) => ({
    subject: say("staff_invitation.subject"),
    heading: say("staff_invitation.heading", { name }),
    paragraphs: [say("staff_invitation.text", { email })],
    button: { label: say("staff_invitation.button"), url },
    notes: [say("staff_invitation.holds"), say("staff_invitation.not_you")],
  }),
  samples: (publicUrl) => ({
    usual: {
      name: mailMessage("sample.name"),
      url: `${publicUrl}/admin/reset-password?token=sample`,
      email: "staff@shop.example",
    },
  }),
};

export const staffResetPassword = toPerson("/admin/reset-password?token=sample", ({ name, url }, say) => ({
  subject: say("staff_reset.subject"),
  heading: say("reset.heading", { name }),
  paragraphs: [say("staff_reset.text")],
  button: { label: say("reset.button"), url },
  notes: [say("reset.holds"), say("staff_reset.not_you")],
}));

/** Warns of many wrong passwords from many places, with what the owner of the account can do. */
export const staffSignInWarning = toPerson("/admin/forgot-password", ({ name, url }, say) => ({
  subject: say("staff_sign_in_warning.subject"),
  heading: say("sign_in_warning.heading", { name }),
  paragraphs: [say("staff_sign_in_warning.text"), say("sign_in_warning.effect")],
  button: { label: say("reset.button"), url },
  notes: [say("staff_sign_in_warning.safe")],
}));

/** @param path of the button in the sample */
function toPerson(path: string, write: (facts: PersonFacts, say: Say) => MailContent): MailForm<PersonFacts> {
  return {
    write,
    samples: (publicUrl) => ({ usual: { name: mailMessage("sample.name"), url: `${publicUrl}${path}` } }),
  };
}
