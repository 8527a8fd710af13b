/** Something on a page, found by a script. */
export type Handle = {
  /** A real press at its middle. */
  click: () => Promise<void>;
  /** Real keys. */
  type: (text: string) => Promise<void>;
  /** Chooses the first option that contains a text. */
  choose: (option: string) => Promise<void>;
  /** Chooses files of this machine. */
  upload: (file: string) => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: what a script takes and gives is its own affair
export type Script<T> = (...args: any[]) => T;

/** A browser with one window, whatever drives it. */
export type Browser = {
  /** The inner width of its window. */
  resize: (width: number, height: number) => Promise<void>;
  /** Returns when the document is read; scripts may still be loading. */
  goto: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page. */
  run: <T>(script: Script<T>, ...args: unknown[]) => Promise<T>;
  /** The element that a function finds in the page. */
  find: (script: Script<Element | null>, ...args: unknown[]) => Promise<Handle | undefined>;
  /** Forgets cookies. */
  forget: () => Promise<void>;
  /** Looks at the window that was opened last, or at the first one again, which closes the others. */
  lookAt: (which: "last" | "first") => Promise<void>;
  picture: (file: string) => Promise<void>;
  close: () => Promise<void>;
};
