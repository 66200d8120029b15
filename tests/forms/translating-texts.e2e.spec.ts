import { expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, shows, signedIn, visitor } from '../journeys/browser-user.ts';
import { createTestFormOf, publishTestForm, testForm } from '../journeys/test-page.ts';
import { open, reload } from '../support/browser.ts';
import { pageWithForm, thanks } from './answered-forms.ts';

it('Whoever translates a form writes what is formatted in the other language too, and visitors read it there', async () => {
  const elements = [
    { id: 'a', type: 'text' as const, label: { nl: 'Je vraag', en: 'Your question' } },
    { id: 'b', type: 'richtext' as const, doc: { nl: thanks } },
  ];
  const form = await createTestFormOf([{ id: 'p', elements }]);
  const anna = await signedIn(`/admin/forms/edit/${form}`, inject('admin'));
  const { page } = anna;
  await page.getByRole('button', { name: 'Meer over dit formulier' }).click();
  await page.getByRole('menuitem', { name: 'Vertalingen' }).click();
  const english = page.getByRole('textbox', { name: 'Opgemaakte tekst 1 in het Engels' });
  await english.click();
  await page.keyboard.type('See you at the market.');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => JSON.stringify((await testForm(form)).draft.blocks.map(({ content }) => content)))
    .toContain('See you at the market.');
  await publishTestForm(form);
  await reload(page);
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  await shows(
    page,
    'Er is niets veranderd: bezoekers vullen versie 2 al in, en dat blijft zo. Instellingen gelden ook zonder publiceren.',
  );
  expect(await page.getByRole('button', { name: 'Nu publiceren' }).isDisabled()).toBe(true);
  expectNoBrowserErrors(anna);
  await anna.leave();

  const reader = await visitor({ language: 'en' });
  await open(reader.page, await pageWithForm(form));
  await shows(reader.page, 'See you at the market.');
  await reader.leave();
});
