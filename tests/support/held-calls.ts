/** Holds the calls of a double until a test releases them. */
export function heldCalls() {
  let wait: Promise<void> | undefined;
  return {
    /** Resolves at once unless calls are held. */
    passed: () => wait,
    /** From now on calls wait, until the given function is called. */
    hold: () => {
      let go = () => {};
      wait = new Promise((resolve) => {
        go = resolve;
      });
      return () => {
        wait = undefined;
        go();
      };
    },
  };
}
