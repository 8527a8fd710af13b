import { expect } from "playwright/test";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { chromiumOptions } from "../../e2e/support/chromium";
import type { Browser, Handle } from "./browser";

/** Firefox in Chinese, by WebDriver BiDi. @param executablePath where it is @param isDark whether its user likes it dark */
export function openFirefox(executablePath: string, isDark = false): Promise<Browser> {
  return open({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "intl.accept_languages": "zh-TW",
      "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
    },
  });
}

/** Chromium, by the same library. */
export function openChromium(): Promise<Browser> {
  return open({ browser: "chrome", ...chromiumOptions });
}

async function open(options: Parameters<typeof puppeteer.launch>[0]): Promise<Browser> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: null });
  const [first = await browser.newPage()] = await browser.pages();
  let page: Page = first;
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => {
      for (let tries = 1; ; tries++) {
        try {
          await page.goto(url, { waitUntil: "domcontentloaded" });
          return;
        } catch (failed) {
          // The page that is left was itself about to load another one.
          if (!String(failed).includes("NS_BINDING_ABORTED") || tries === 5) throw failed;
        }
      }
    },
    back: async () => void (await page.goBack({ waitUntil: "domcontentloaded" })),
    run: async (script, ...args) => (await page.evaluate(script, ...args)) as Awaited<ReturnType<typeof script>>,
    find: async (script, ...args) => {
      const found = (await page.evaluateHandle(script, ...args)).asElement();
      return found ? handleOf(found as ElementHandle<HTMLElement>) : undefined;
    },
    forget: async () =>
      browser.defaultBrowserContext().deleteCookie(...(await browser.defaultBrowserContext().cookies())),
    lookAt: async (which) => {
      const others = async () => (await browser.pages()).filter((one) => one !== first);
      if (which === "last") await expect.poll(async () => (await others()).length).toBeGreaterThan(0);
      page = which === "first" ? first : ((await others()).at(-1) ?? first);
      if (which === "first") for (const other of await others()) await other.close();
    },
    picture: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  };
}

function handleOf(element: ElementHandle<HTMLElement>): Handle {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    choose: async (option) => {
      const chosen = (select: HTMLElement, wanted: string) =>
        [...(select as HTMLSelectElement).options].find(({ text }) => text.includes(wanted))?.value;
      const value = await element.evaluate(chosen, option);
      if (value === undefined) throw new Error(`no option ${option}`);
      await element.select(value);
    },
    upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}
