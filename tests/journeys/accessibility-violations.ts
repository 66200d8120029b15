import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the screen as it is now, each with the first place. */
export async function violations(page: Page): Promise<string[]> {
  // Through the debugger, which the page's own security policy does not bind. Until it is left, a page keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() =>
    (Reflect.get(window, 'axe') as { run(options: RunOptions): Promise<AxeResults> }).run({
      // Of what passed nobody asks where.
      resultTypes: ['violations'],
    }),
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`);
}

/** A screen without barriers, and as wide as the window. */
export async function expectInOrder(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBeLessThanOrEqual(0);
}

/** At each width that is designed for, nothing is wider than the window, which is as wide as before in the end. */
export async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [390, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: before.height });
    expect(await widthBeyondWindow(page), `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
}

async function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
