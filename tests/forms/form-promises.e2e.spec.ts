import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { expectNoBrowserErrors, heading, shows, visitor } from '../journeys/browser-user.ts';
import { createTestFormOf } from '../journeys/test-page.ts';
import { open, openWithoutScripts } from '../support/browser.ts';
import { pageWithForm } from './answered-forms.ts';

const dayMs = 86_400_000;
const texts = {
  nl: {
    ...{ kept: 'We bewaren je antwoorden tot iemand ze wist.', next: 'Volgende', name: 'Je naam' },
    closes: /^Je kunt dit formulier invullen tot .*2099/,
  },
  en: {
    ...{ kept: 'We keep your answers until somebody erases them.', next: 'Next', name: 'Your name' },
    closes: /^You can fill in this form until .*2099/,
  },
} as const;

describe.each([
  ['with', true],
  ['without', false],
])('Whoever begins with a form, %s JavaScript', (_, javaScriptEnabled) => {
  let path: string;
  beforeAll(async () => {
    const question = (id: string, nl: string, en: string) => ({
      id,
      elements: [{ id: `${id}-name`, type: 'text' as const, label: { nl, en } }],
    });
    const form = await createTestFormOf(
      [question('a', 'Je naam', 'Your name'), question('b', 'Je straat', 'Your street')],
      { minimumSeconds: 0, retentionDays: null, state: 'Custom', closeDate: '2099-01-15T11:00:00Z' },
    );
    path = await pageWithForm(form);
  });

  it('reads until when they can send it, and that nothing is erased by itself, then and before they send it', async () => {
    const person = await visitor({ javaScriptEnabled, width: 390 });
    const { page } = person;
    const isThere = async ({ kept, closes }: (typeof texts)['nl' | 'en']) => {
      await shows(page, kept);
      await page.getByText(closes).waitFor();
      expect(await page.getByText(kept).count()).toBe(1);
    };
    await (javaScriptEnabled ? open : openWithoutScripts)(page, path);
    await isThere(texts.nl);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await page.locator('main form').getByRole('button', { name: 'English' }).click();
    await page.getByLabel(texts.en.name).waitFor();
    await isThere(texts.en);
    await page.locator('main form').getByRole('button', { name: 'Nederlands' }).click();
    await page.getByLabel(texts.nl.name).fill('Fatima');
    await page.getByRole('button', { name: texts.nl.next }).click();
    await page.getByLabel('Je straat').fill('Duinweg');
    expect(await page.getByText(texts.nl.kept).count()).toBe(0);
    await page.getByRole('button', { name: texts.nl.next }).click();
    await heading(page, 'Kijk je antwoorden na');
    await isThere(texts.nl);
    expectNoBrowserErrors(person);
    await person.leave();
  });
});

describe('Whoever has another day than the site', () => {
  it('reads whole what only the site could find wrong', async () => {
    const elements = [
      {
        id: 'day',
        type: 'date' as const,
        label: { nl: 'Welke dag' },
        validation: { latest: 'today' as const },
      },
    ];
    const form = await createTestFormOf([{ id: 'p', elements }], { minimumSeconds: 0 });
    const person = await visitor({});
    const { page } = person;
    await page.clock.setSystemTime(Date.now() + 3 * dayMs);
    await open(page, await pageWithForm(form));
    const later = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
    await page.getByLabel('Welke dag').fill(later);
    await page.getByRole('button', { name: 'Volgende' }).click();
    await heading(page, 'Kijk je antwoorden na');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await page
      .getByText(/Kies \d\d-\d\d-\d{4} of eerder\./)
      .first()
      .waitFor();
    expect(await page.getByText('{day}').count()).toBe(0);
    const refused = /^Failed to load resource: .* 422 /;
    expect(person.browserErrors.filter((error) => !refused.test(error))).toEqual([]);
    await person.leave();
  });
});
