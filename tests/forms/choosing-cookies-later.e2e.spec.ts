import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../journeys/browser-user.ts';
import { createTestFormOf } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';
import { pageWithForm } from './answered-forms.ts';

const small = { width: 390, height: 664 };
const question = 'Mogen we meer onthouden?';

let path: string;
beforeAll(async () => {
  const elements = [
    { id: 'place', type: 'location' as const, label: { nl: 'De plek' } },
    ...['Een', 'Twee', 'Drie'].map((label) => ({ id: label, type: 'text' as const, label: { nl: label } })),
  ];
  path = await pageWithForm(await createTestFormOf([{ id: 'p', elements }], { minimumSeconds: 0 }));
});

async function onTelephone() {
  const person = await visitor({ width: small.width });
  await person.page.setViewportSize(small);
  await person.page.route(/^https:/, (route) => route.fulfill({ body: '' }));
  await open(person.page, path);
  return person;
}

/** Where what has the focus is, as against the question about cookies. */
function placeOfFocus(
  page: Page,
): Promise<'in sight' | 'covered' | 'out of sight' | 'not asked' | 'no focus'> {
  return page.evaluate(() => {
    const covering = document.querySelector('.consent');
    const active = document.activeElement;
    if (covering === null) return 'not asked';
    if (active === null || active === document.body) return 'no focus';
    if (covering.contains(active)) return 'in sight';
    const { top, bottom } = active.getBoundingClientRect();
    if (top < 0) return 'out of sight';
    return bottom <= covering.getBoundingClientRect().top ? 'in sight' : 'covered';
  });
}

describe('Whoever answers on a telephone and has not chosen which cookies there may be', () => {
  it('comes to the map without choosing: it asks for itself', async () => {
    const { page, leave } = await onTelephone();
    await page.getByText('Wijs de plek aan op een kaart').click();
    await page.getByRole('button', { name: 'Kaart laden' }).waitFor();
    expect(await page.getByRole('region', { name: question }).count()).toBe(0);
    await page.getByRole('button', { name: 'Kaart laden' }).click();
    await page.getByRole('button', { name: 'Inzoomen' }).waitFor();
    await leave();
  });

  it('sees each control that has the focus, and more of the page than of the question', async () => {
    const { page, leave } = await onTelephone();
    await page.getByRole('button', { name: 'Cookies' }).click();
    const asked = page.getByRole('region', { name: question });
    await asked.waitFor();
    expect((await asked.boundingBox())?.height).toBeLessThan(small.height / 2);
    await page.getByText('Wijs de plek aan op een kaart').focus();
    for (let step = 0; step < 8; step += 1) {
      await expect.poll(() => placeOfFocus(page)).toBe('in sight');
      await page.keyboard.press('Tab');
    }
    await leave();
  });
});
