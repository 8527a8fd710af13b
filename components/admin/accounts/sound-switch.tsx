import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { isSoundOn, playNewOrder, subscribeToSound, switchSound } from "@/components/admin/layout/new-order-sound";
import { Panel } from "@/components/admin/panel";
import { CheckField } from "@/components/ui/check-field";

/** A short sound for new orders, switched on for this browser; switching it on plays it once. */
export function SoundPanel() {
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
