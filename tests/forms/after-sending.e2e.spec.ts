import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, signedIn, visitor } from '../journeys/browser-user.ts';
import { createTestForm, createTestFormOf } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';
import { fillContact, pageWithForm, sentTitle, thanks } from './answered-forms.ts';

/** What has the focus, as its text or else its name. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });
}

it('Whoever has sent a form is at its heading, and comes by Tab to what follows, in order', async () => {
  const confirmation = { doc: { nl: thanks } };
  const form = await createTestForm('contact', { minimumSeconds: 0, confirmation });
  const person = await visitor({ width: 390 });
  const { page } = person;
  await open(page, await pageWithForm(form));
  await fillContact(page, 'Wanneer is de markt?');
  await page.getByRole('button', { name: 'Versturen' }).press('Enter');
  await heading(page, sentTitle);
  expect(await focused(page)).toBe(sentTitle);
  const isInSight = () =>
    page.evaluate(() => {
      const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    });
  expect(await isInSight()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Bekijk wat je hebt verstuurd');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Vul het formulier nog een keer in');
  expectNoBrowserErrors(person);
  await person.leave();
});

it('Whoever builds a form is led from its end to where the thanks are written', async () => {
  const elements = [{ id: 'a', type: 'text' as const, label: { nl: 'Je vraag' } }];
  const form = await createTestFormOf([{ id: 'p', elements }]);
  const anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
  const { page } = anna;
  const after = page.getByRole('region', { name: 'Na het versturen' });
  await after.getByRole('button', { name: 'Schrijf een bedanktekst' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Na het versturen');
  const text = page.getByRole('textbox', { name: 'Bedanktekst (Nederlands)' });
  await text.waitFor();
  // What the text can look like comes before it.
  const field = page.getByRole('group', { name: 'Bedanktekst (Nederlands)' });
  await page.keyboard.press('Tab');
  expect(await field.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  expect(await violations(page)).toEqual([]);
  expectNoBrowserErrors(anna);
  await anna.leave();
});
