import puppeteer from 'puppeteer-core';
import type { BrowserDriver } from './browser-driver.ts';
import type { VirtualScreen } from './virtual-screen.ts';

/** The first load on a busy machine takes its time. That a page answers to its reader is waited for by itself. */
const loading = { waitUntil: 'domcontentloaded', timeout: 120_000 } as const;

/** Firefox as Debian has it, driven over WebDriver BiDi. */
export async function openFirefox({ environment }: VirtualScreen): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: false,
    args: ['--kiosk'],
    env: environment,
    defaultViewport: null,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const name = (key: string) => key as Parameters<typeof page.keyboard.press>[0];
  return {
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url, loading)),
    reload: async () => void (await page.reload(loading)),
    run: (source, args) =>
      page.evaluate(`(${source})(${args.map((each) => JSON.stringify(each) ?? 'undefined')})`),
    moveMouse: ({ x, y }) => page.mouse.move(x, y),
    clickMouse: ({ x, y }) => page.mouse.click(x, y),
    async pressKey(key, held) {
      for (const each of held) await page.keyboard.down(name(each));
      await page.keyboard.press(name(key));
      for (const each of held.toReversed()) await page.keyboard.up(name(each));
    },
    async giveFile(selector, path) {
      await using field = await page.$(selector);
      await using input = await field?.toElement('input');
      await input?.uploadFile(path);
    },
    async origin() {
      const [x = 0, y = 0] = (await page.evaluate('[mozInnerScreenX, mozInnerScreenY]')) as number[];
      return { x, y };
    },
    errors: async () => errors,
    close: () => browser.close(),
  };
}
