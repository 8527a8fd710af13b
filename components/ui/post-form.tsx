import { type ComponentProps, useRef } from "react";

type Props = Omit<ComponentProps<"form">, "action" | "method" | "noValidate" | "onReset" | "ref">;

/**
 * A form that our own script checks and sends, in `onSubmit`. A press before that script runs would load the page again and
 * lose what was typed; React keeps such a press for forms with an action, and calls the action once the form reacts.
 */
export function PostForm({ onSubmit, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      {...props}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
      action={() => form.current?.requestSubmit()}
      // React empties a form after its action.
      onReset={(event) => event.preventDefault()}
    />
  );
}
