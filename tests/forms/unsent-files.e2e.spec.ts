import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { heading, visitor } from '../journeys/browser-user.ts';
import { createTestFormOf, submissionsOf } from '../journeys/test-page.ts';
import { open } from '../support/browser.ts';
import { pageWithForm, sentTitle } from './answered-forms.ts';

const file = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Beste mensen') };
const pretended = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ, a program') };

describe('A file that the server does not have', () => {
  let form: string;
  let path: string;
  beforeEach(async () => {
    const elements = [
      { id: 'a', type: 'text' as const, label: { nl: 'Je naam' }, required: true },
      { id: 'b', type: 'file' as const, label: { nl: 'Je brief' } },
    ];
    form = await createTestFormOf([{ id: 'p', elements }], { minimumSeconds: 0 });
    path = await pageWithForm(form);
  });

  async function begin(page: Page): Promise<void> {
    await open(page, path);
    await page.getByLabel('Je naam').fill('Fatima');
  }

  async function goOn(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Volgende' }).click();
  }

  async function isHeldUp(page: Page): Promise<void> {
    await goOn(page);
    await heading(page, 'Er is één ding niet goed ingevuld');
    await page.getByRole('link', { name: /^Je brief: Een bestand is niet verstuurd/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  }

  /** What is stored, apart from the name. */
  async function send(page: Page): Promise<readonly unknown[]> {
    await heading(page, 'Kijk je antwoorden na');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await heading(page, sentTitle);
    const [submission] = await submissionsOf(form);
    return Object.values(submission?.answers ?? {}).filter((answer) => answer !== 'Fatima');
  }

  it('because it refused it, holds up whoever goes on until they remove it', async () => {
    const { page, leave } = await visitor();
    await begin(page);
    await page.getByLabel('Je brief').setInputFiles(pretended);
    await page.getByText('Dit bestand kunnen we niet aannemen').waitFor();
    await isHeldUp(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Weghalen brief.pdf' }).click();
    await goOn(page);
    expect(await send(page)).toEqual([]);
    await leave();
  });

  it('because there was no connection, is sent by itself once there is', async () => {
    const { page, context, leave } = await visitor();
    await begin(page);
    await page.locator('.form-file').waitFor({ state: 'detached' });
    await context.setOffline(true);
    await page.getByLabel('Je brief').setInputFiles(file);
    await page.getByText('Het verzenden is niet gelukt').waitFor();
    await isHeldUp(page);
    await context.setOffline(false);
    await page.getByText('(12 Bytes)').waitFor();
    await goOn(page);
    expect(await send(page)).toMatchObject([[{ name: file.name }]]);
    await leave();
  });

  it('because what sends it was not loaded, is sent as soon as that is', async () => {
    const { page, context, leave } = await visitor();
    const sender = /\/file-uploads-[^/]*\.js$/;
    await context.route(sender, (route) => route.abort());
    await begin(page);
    await page.getByLabel('Je brief').setInputFiles(file);
    await isHeldUp(page);
    await context.unroute(sender);
    await page.getByText('(12 Bytes)').waitFor();
    await goOn(page);
    expect(await send(page)).toMatchObject([[{ name: file.name }]]);
    await leave();
  });
});
