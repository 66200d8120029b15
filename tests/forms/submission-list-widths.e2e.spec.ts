import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type BrowserUser, expectNoBrowserErrors, heading, signedIn } from '../journeys/browser-user.ts';
import { createTestFormOf, sendTestForm } from '../journeys/test-page.ts';

describe.each([320, 390, 768, 1280])('The list of submissions at %i pixels', (width) => {
  let anna: BrowserUser;
  beforeAll(async () => {
    const question = (id: string, label: string) => ({ id, type: 'text' as const, label: { nl: label } });
    // As the contact form asks, but nothing has to be answered.
    const asked = ['Waar gaat je vraag over?', 'Je vraag', 'Je naam', 'Je e-mailadres'];
    const elements = asked.map((label, index) => question(`q${index}`, label));
    const guid = await createTestFormOf([{ id: 'p', elements }], { minimumSeconds: 0 });
    const unanswered = Object.fromEntries(asked.map((label) => [label, '']));
    await sendTestForm(guid, { ...unanswered, [asked[0] ?? '']: 'Een lamp die niet brandt' });
    anna = await signedIn(`/admin/forms/${guid}`, inject('admin'), { width });
    await heading(anna.page, 'Formulier van nu');
  });
  afterAll(async () => {
    expectNoBrowserErrors(anna);
    await anna.leave();
  });

  it('has status and handler in sight', async () => {
    const row = anna.page.getByRole('row').filter({ hasText: 'Een lamp die niet brandt' });
    for (const cell of ['Status', 'Behandelaar']) {
      const box = await row.locator(`td[data-label="${cell}"]`).boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  it('names no question on a card that was not answered', async () => {
    const isShown = await anna.page.locator('td[data-label="Je vraag"]').first().isVisible();
    expect(isShown).toBe(width >= 768);
  });

  it('begins each line of the ways to sort where the names of rows begin', async () => {
    if (width >= 768) return;
    const [link, name] = await Promise.all(
      ['thead a', '.data-table__name'].map((each) => anna.page.locator(each).first().boundingBox()),
    );
    expect(Math.abs((link?.x ?? 0) - (name?.x ?? width))).toBeLessThan(4);
  });
});
