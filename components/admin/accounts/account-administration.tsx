"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { PasswordGrid } from "./password-grid";

/** The list of accounts, and the chosen one beside it; where there is no room for both, the account covers the list. */
export function AccountAdministration({ children }: { children: ReactNode }) {
  const chosen = useSelectedLayoutSegment();
  const isOpen = chosen !== null && chosen !== "__PAGE__";
  return (
    <div
      className={cn(
        "grid items-start gap-5",
        isOpen && "xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]",
      )}
    >
      <div className={cn("min-w-0", isOpen && "max-xl:hidden")}>
        <PasswordGrid chosen={isOpen ? chosen : undefined} />
      </div>
      {isOpen && <div className="min-w-0 xl:sticky xl:top-20">{children}</div>}
    </div>
  );
}
