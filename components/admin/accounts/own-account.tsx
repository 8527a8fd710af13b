"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { adminCall } from "@/components/admin/admin-call";
import { AskButton } from "@/components/admin/form/ask-button";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Facts } from "@/components/admin/layout/facts";
import { isSoundOn, playNewOrder, subscribeToSound, switchSound } from "@/components/admin/layout/new-order-sound";
import { Panel } from "@/components/admin/panel";
import { useRoleName } from "@/components/admin/role-name";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { NewPasswordField, PasswordField } from "@/components/members/password-field";
import { Badge } from "@/components/ui/badge";
import { CheckField } from "@/components/ui/check-field";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { type OwnAccount, ownName } from "@/lib/contract/administrators";
import { changePassword, type EndSessions } from "@/lib/contract/profile";
import type { NoticeChoices } from "@/lib/contract/staff-notices";
import { send } from "@/lib/fetcher";
import { formatDateTime } from "@/lib/format";
import { DeviceList } from "./device-list";
import { NoticePanel } from "./notice-panel";
import { SecondFactor } from "./second-factor";

type Props = { account: OwnAccount; notices: NoticeChoices | undefined; shop: string };

/** @param notices undefined if the backend sends no mails to staff */
export function OwnAccountView({ account, notices, shop }: Props) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {/* Only the recovery codes are printed from this screen. */}
      <div className="flex flex-col gap-5 print:hidden">
        <NamePanel account={account} />
        {notices && <NoticePanel choices={notices} />}
        {notices?.orders && <SoundPanel />}
      </div>
      <div className="flex flex-col gap-5">
        <PasswordPanel account={account} />
        <SecondFactor account={account} shop={shop} />
        <DevicePanel account={account} />
      </div>
    </div>
  );
}

function NamePanel({ account }: { account: OwnAccount }) {
  const t = useTranslations("admin.me");
  const roleName = useRoleName();
  const router = useRouter();
  const form = useAdminForm({
    schema: ownName,
    values: { name: account.name },
    save: (body) => adminCall("PUT me/account", { body }),
    // The header shows the name too.
    onSaved: () => router.refresh(),
  });
  return (
    <Panel title={t("profile")} aside={<Badge>{roleName(account)}</Badge>}>
      <PostForm onSubmit={form.submit} className="flex flex-col gap-4">
        <Facts facts={[[t("email"), account.email]]} />
        <TextField label={t("name")} autoComplete="name" maxLength={50} {...form.field("name")} />
        <Problem text={form.problem} />
        <SmallButton
          type="submit"
          className="self-start"
          disabled={!form.isDirty || form.isSubmitting}
          label={t("save_name")}
        />
      </PostForm>
    </Panel>
  );
}

/** A short sound for new orders, switched on for this browser; switching it on plays it once. */
function SoundPanel() {
  const t = useTranslations("admin.me");
  const isOn = useSyncExternalStore(subscribeToSound, isSoundOn, () => false);
  return (
    <Panel title={t("sound")} text={t("sound_text")}>
      <CheckField
        id="new-order-sound"
        checked={isOn}
        onChange={({ target }) => {
          switchSound(target.checked);
          if (target.checked) void playNewOrder();
        }}
      >
        {t("sound_on")}
      </CheckField>
    </Panel>
  );
}

function PasswordPanel({ account }: { account: OwnAccount }) {
  const t = useTranslations("admin.me");
  const router = useRouter();
  const form = useAdminForm({
    schema: changePassword,
    values: { current_password: "", password: "" },
    save: (body) => send("PUT", "/api/bff/admin-password", body),
    onSaved: () => {
      form.form.reset({ current_password: "", password: "" });
      router.refresh();
    },
  });
  const at = account.password_changed_at;
  return (
    <Panel
      title={t("password")}
      text={(at ? t("password_changed", { time: formatDateTime(at) }) : t("password_never")) + t("password_text")}
      className="print:hidden"
    >
      <PostForm onSubmit={form.submit} className="flex flex-col gap-4">
        <input type="email" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label={t("current_password")}
          autoComplete="current-password"
          {...form.field("current_password")}
        />
        <NewPasswordField form={form.form} field={form.field} required={false} />
        <Problem text={form.problem} />
        <SmallButton
          type="submit"
          className="self-start"
          disabled={!form.isDirty || form.isSubmitting}
          label={t("change_password")}
        />
      </PostForm>
    </Panel>
  );
}

function DevicePanel({ account }: { account: OwnAccount }) {
  const t = useTranslations("admin.me");
  const people = useTranslations("admin.people");
  const { busy, call } = useAdminMutation({ failed: people("failed"), refresh: "page" });
  const end = (body: EndSessions) => call("DELETE me/sessions", { body });
  return (
    <Panel
      title={people("devices")}
      text={t("devices_text")}
      className="print:hidden"
      aside={
        account.sessions.length > 1 && (
          <AskButton
            look="quietDanger"
            disabled={busy}
            busy={busy}
            ask={{ title: t("end_others_title"), text: t("end_others_text", { count: account.sessions.length - 1 }) }}
            confirm={t("end_others")}
            run={() => end({})}
          />
        )
      }
    >
      <DeviceList
        devices={account.sessions}
        action={(device, name) =>
          device.current ? null : (
            <SmallButton
              disabled={busy}
              aria-label={t("end_of", { device: name })}
              onClick={() => end({ id: device.id })}
              label={t("end")}
            />
          )
        }
      />
    </Panel>
  );
}
