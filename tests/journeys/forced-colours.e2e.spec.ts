import { expect, it } from 'vitest';
import { signedIn } from './browser-user.ts';
import { makeAccount } from './test-page.ts';

it('In forced colours it is seen which switch is on, and which tab and screen are current', async () => {
  const { page, leave } = await signedIn('/account/preferences', await makeAccount('Admin'));
  await page.emulateMedia({ forcedColors: 'active' });
  const track = page.locator('.switch-field__track').first();
  const groundOf = () => track.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await groundOf();
  await track.click();
  await expect.poll(groundOf).not.toBe(before);
  const lines = await page.locator('.screen-tabs a').evaluateAll((tabs) =>
    tabs.map((tab) => ({
      isCurrent: tab.hasAttribute('aria-current'),
      line: getComputedStyle(tab).borderBlockEndColor,
    })),
  );
  const current = new Set(lines.filter(({ isCurrent }) => isCurrent).map(({ line }) => line));
  expect(current.size).toBe(1);
  expect(lines.filter(({ isCurrent, line }) => !isCurrent && current.has(line))).toEqual([]);
  await page.goto('/admin/users');
  const place = page.locator('.admin-sidebar__place[aria-current]').first();
  expect(await place.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await leave();
});
