import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Capabilities, error, Key, type WebElement } from "selenium-webdriver";
import { end, freePort, start, waitFor } from "../../e2e/support/processes";
import type { Browser, Handle, Script } from "./browser";

/** WebKitGTK's small browser has a bar above the page, which would be wider than a phone. */
const NARROW_BAR = "window * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

const LOST_AFTER_MS = 2_000;

/** WebKitGTK by its own driver, on a screen that only it sees. @param executable its MiniBrowser */
export async function openWebKit(executable: string, isDark = false): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0", "gtk.css"), NARROW_BAR);
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1100x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(screen.stdout, "data");
  const port = await freePort();
  const started = start("WebKitWebDriver", [`--port=${port}`], home, {
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    ...(isDark && { GTK_THEME: "Adwaita:dark" }),
  });
  await waitFor(`http://127.0.0.1:${port}/status`, started, 30);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // The driver loses the end of a page that is read quickly, so that each visit waits by itself.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: executable, args: ["--automation"] },
  });
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  const first = await driver.getWindowHandle();
  await driver.manage().setTimeouts({ script: LOST_AFTER_MS });
  // A script that is sent while a document makes way for the next one has no answer, or one about a frame that is gone.
  const run = async <T>(script: Script<unknown>, args: unknown[]): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await driver.executeScript<T>(script, ...args);
      } catch (failed) {
        const isCutOff = String(failed).includes("Could not parse script result");
        const isLost =
          isCutOff || failed instanceof error.ScriptTimeoutError || failed instanceof error.NoSuchFrameError;
        if (!isLost || tries === 5) throw failed;
      }
    }
  };
  return {
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height });
    },
    goto: async (url) => {
      await run(() => Object.assign(window, { isLeft: true }) && undefined, []);
      await driver.get(url);
      await driver.wait(() => run<boolean>(() => !("isLeft" in window) && document.readyState !== "loading", []));
    },
    back: () => driver.navigate().back(),
    run: (script, ...args) => run(script, args),
    find: async (script, ...args) => {
      const found = await run<WebElement | null>(script, args);
      return found ? handleOf(found) : undefined;
    },
    forget: () => driver.manage().deleteAllCookies(),
    lookAt: async (which) => {
      if (which === "last") await driver.wait(async () => (await driver.getAllWindowHandles()).length > 1, 10_000);
      const windows = await driver.getAllWindowHandles();
      if (which === "last") return driver.switchTo().window(windows.find((one) => one !== first) ?? first);
      for (const other of windows.filter((one) => one !== first)) {
        await driver.switchTo().window(other);
        await driver.close();
      }
      await driver.switchTo().window(first);
    },
    picture: async (file) => writeFileSync(file, await driver.takeScreenshot(), "base64"),
    close: async () => {
      await driver.quit();
      await end(started);
      screen.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function handleOf(element: WebElement): Handle {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text.replace("\n", Key.ENTER)),
    choose: (option) => element.findElement(By.xpath(`.//option[contains(., "${option}")]`)).click(),
    upload: (file) => element.sendKeys(file),
  };
}
