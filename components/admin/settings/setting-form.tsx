"use client";

import type { ReactNode } from "react";
import { SaveBar } from "@/components/admin/form/save-bar";

type Props = { admin: Parameters<typeof SaveBar>[0]["form"]; mayWrite: boolean; children: ReactNode };

/** The frame of a setting's form: whoever may only look sees everything and changes nothing. */
export function SettingForm({ admin, mayWrite, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        admin.submit();
      }}
    >
      <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-6">
        {children}
      </fieldset>
      {mayWrite && <SaveBar form={admin} />}
    </form>
  );
}
