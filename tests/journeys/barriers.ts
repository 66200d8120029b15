import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the screen as it is now, each with the first place. */
export async function violations(page: Page): Promise<string[]> {
  // Through the debugger, which the page's own security policy does not bind.
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() =>
    (Reflect.get(window, 'axe') as { run(): Promise<AxeResults> }).run(),
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`);
}
