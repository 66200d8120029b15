import { join } from 'node:path';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reload } from '../support/browser.ts';
import { violations } from './accessibility-violations.ts';
import { expectNoBrowserErrors, shows, signedIn, visitor } from './browser-user.ts';
import { makeContentManager } from './test-page.ts';

const photo = join(import.meta.dirname, '../../service/demo/images/home.jpg');

const isLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(0);

describe('Somebody with an account', () => {
  it('shows a photo of themselves, takes it away and puts it back by the keyboard; visitors never see it', async () => {
    const anna = await signedIn('/account/profile', await makeContentManager());
    const { page } = anna;
    const field = page.getByRole('group', { name: 'Foto (niet verplicht)', exact: true });
    const save = () => page.getByRole('button', { name: 'Opslaan' }).press('Enter');
    await field.locator('input[type=file]').setInputFiles(photo);
    await isLoaded(field.locator('img'));
    expect(await violations(page)).toEqual([]);
    await save();
    await shows(page, 'Opgeslagen');

    await reload(page);
    await isLoaded(field.locator('img'));
    const [, guid = ''] =
      /([0-9a-f-]{36})/.exec((await field.locator('img').getAttribute('src')) ?? '') ?? [];
    const { context, leave } = await visitor();
    expect((await context.request.get(urlOf(assetRoutes.image, { guid }))).status()).toBe(404);
    await leave();

    await field.getByRole('button', { name: 'Weghalen' }).press('Enter');
    await save();
    await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
    await field.locator('img').waitFor();
    expectNoBrowserErrors(anna);
    await anna.leave();
  });
});
