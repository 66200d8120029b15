import { expect, inject, it } from 'vitest';
import { open } from '../support/browser.ts';
import { expectNoBrowserErrors, visitor } from './browser-user.ts';
import { createTestPage } from './test-page.ts';

const patience = { timeout: 60_000 };

it('A page that counts down is kept for all visitors until what it says changes, and changes before their eyes', async () => {
  const moment = new Date(Date.now() + 20_000).toISOString();
  const path = await createTestPage('Bijna', [
    { buildingBlockName: 'Countdown', content: { title: 'Nog even', moment, afterwards: 'Het is zover' } },
  ]);
  const shown = async () => {
    const html = await (await fetch(inject('baseUrl') + path)).text();
    return html.replaceAll(/nonce="[^"]*"/g, '');
  };
  const first = await shown();
  expect(first).toContain('1 minuut');
  expect(first).not.toContain('<p class="countdown-block countdown-block__afterwards">');
  // Made anew it would say another moment; what others do to the site may come between two looks.
  await expect.poll(async () => new Set([await shown(), await shown()]).size).toBe(1);

  const person = await visitor();
  await open(person.page, path);
  expect(await person.page.getByRole('timer').textContent()).toBe('1 minuut');
  await person.page.getByText('Het is zover').waitFor(patience);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
  expect(await shown()).toContain('<p class="countdown-block countdown-block__afterwards">Het is zover</p>');
  expectNoBrowserErrors(person);
  await person.leave();
});
