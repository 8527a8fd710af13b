import { expect } from "playwright/test";
import type { Browser, Handle } from "./browser";
import type { Gate } from "./gate";
import { findElement, type Role, type Wanted } from "./in-page";

/** Longer than a page takes on a busy machine. */
const PATIENCE = { timeout: 60_000, intervals: [50, 100, 200] };

/** By the labels of fields. */
type Texts = Record<string, string>;
const FORMS = "main, [role=dialog]";

/** Which of several, and how exact the name is. */
type More = Pick<Wanted, "isPart" | "within" | "isPressed">;

/** The steps of a person at a browser, the same in every engine. Each waits for what it needs. */
export class Visitor {
  constructor(
    readonly browser: Browser,
    readonly gate: Gate,
  ) {}

  /**
   * Opens a page of the shop once the last one asks for nothing more: Next answers a request that is broken off by loading
   * its own page again, which in Firefox and WebKit takes the place of the page that is being opened.
   */
  async open(path: string): Promise<void> {
    await expect.poll(() => this.gate.isQuiet(), PATIENCE).toBe(true);
    await this.browser.goto(new URL(path, this.gate.url).href);
  }

  /** Waits until the scripts that every page begins with have run. */
  begins(): Promise<void> {
    return this.holds(() => "next" in window);
  }

  /**
   * Opens a page, fills in what is given and presses something while the page's scripts are on their way, as a person does
   * on a slow connection.
   */
  async pressEarly(path: string, role: Role, name: string, { texts = {}, ...more }: More & { texts?: Texts } = {}) {
    const letGo = this.gate.holdScripts();
    await this.open(path);
    await this.begins();
    for (const [label, text] of Object.entries(texts))
      await this.#handle({ role: "field", name: label, within: FORMS }, (handle) => handle.type(text));
    await this.press(role, name, { ...more, isPressed: false });
    letGo();
  }

  /** Presses something, once it reacts. */
  async press(role: Role, name: string, more: More = {}): Promise<void> {
    await this.#handle({ role, name, isPressed: true, ...more }, (handle) => handle.click());
  }

  /** Types into empty fields by their labels. */
  async fill(texts: Texts, within = FORMS): Promise<void> {
    for (const [name, text] of Object.entries(texts))
      await this.#handle({ role: "field", name, within, isPressed: true }, (handle) => handle.type(text));
  }

  async choose(name: string, option: string): Promise<void> {
    await this.#handle({ role: "field", name, isPressed: true }, (handle) => handle.choose(option));
  }

  async sees(name: string, { role = "text", isPart, within }: Partial<Wanted> = {}): Promise<void> {
    await this.#handle({ role, name, isPart, within }, async () => {});
  }

  async isAt(path: RegExp): Promise<void> {
    await this.#until(async () => {
      const at = await this.browser.run(() => location.pathname + location.search);
      expect(at).toMatch(path);
    });
  }

  /** Waits until something is true in the page. */
  async holds(fact: () => boolean | Promise<boolean>): Promise<void> {
    await this.#until(async () => expect(await this.browser.run(fact)).toBe(true));
  }

  /** Expects that a page which is laid out as a whole looks as it did while it was put together. */
  async staysInPlace(): Promise<void> {
    const moved = await this.browser.run(() => {
      const placesOf = () =>
        [...document.querySelectorAll("main :is(a, button, input, select, textarea, label)")].map((control) =>
          Math.round(control.getBoundingClientRect().top),
        );
      const before = placesOf();
      document.body.style.display = "none";
      document.body.getBoundingClientRect();
      document.body.style.display = "";
      const after = placesOf();
      return before.filter((top, index) => top !== after[index]).length;
    });
    expect(moved, "controls that have moved").toBe(0);
  }

  /** Waits until the first visible element of a selector has a text. */
  async shows(selector: string, text: string): Promise<void> {
    await this.#until(async () => expect(await this.textOf(selector)).toBe(text));
  }

  /** The text of the first visible element of a selector. */
  textOf(selector: string): Promise<string> {
    const read = (wanted: string) =>
      [...document.querySelectorAll(wanted)].find((element) => element.getClientRects().length > 0)?.textContent ?? "";
    return this.browser.run(read, selector);
  }

  /** Chooses a file in the input of a selector, which need not be visible. */
  async upload(selector: string, file: string): Promise<void> {
    await this.#until(async () => {
      const input = await this.browser.find((wanted: string) => document.querySelector(wanted), selector);
      if (!input) throw new Error(`not there: ${selector}`);
      await input.upload(file);
    });
  }

  async #handle(wanted: Wanted, act: (handle: Handle) => Promise<void>): Promise<void> {
    await this.#until(async () => {
      const handle = await this.browser.find(findElement, wanted);
      if (!handle) throw new Error(`not there: ${wanted.role} ${wanted.name}`);
      await act(handle);
    });
  }

  /** What is replaced or covered at that moment refuses a press, which was none then; a page that goes gives no answer. */
  #until(check: () => Promise<void>): Promise<void> {
    return expect(check).toPass(PATIENCE);
  }
}
