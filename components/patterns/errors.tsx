"use client";

import { Component, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = { label: string; said: string; children: ReactNode };

/** Shows the error that a component throws when it is used wrongly: a button renders it and the error is displayed. */
export function UsageError({ label, said, children }: Props) {
  const [isTried, setIsTried] = useState(false);
  if (isTried) return <Catch said={said}>{children}</Catch>;
  return (
    <Button look="outline" onClick={() => setIsTried(true)}>
      {label}
    </Button>
  );
}

class Catch extends Component<{ said: string; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
        {this.props.said} <code>{`${error.name}: ${error.message}`}</code>
      </p>
    );
  }
}
