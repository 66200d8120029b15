import type { Page } from 'playwright-core';

const maxTabPresses = 120;

/** Presses Tab until the focus is on what is called so. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < maxTabPresses; presses += 1) {
    await page.keyboard.press(key);
    const called = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.id
        ? document.querySelector(`label[for="${element.id}"]`)
        : element?.closest('label');
      return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '';
    });
    if (typeof name === 'string' ? called.trim() === name : name.test(called.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
