import { readFileText } from '@spoor/contracts/assets/file.jobs';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createJobQueue } from '@spoor/infra/queue/job-queue';
import type { ReadModel } from '@spoor/projections/read-model';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { type BrowserUser, expectNoBrowserErrors, signedIn } from '../journeys/browser-user.ts';
import { open } from '../support/browser.ts';

let anna: BrowserUser;

beforeAll(async () => {
  anna = await signedIn('/admin/system', inject('admin'));
});
afterAll(async () => {
  expectNoBrowserErrors(anna);
  await anna.leave();
});

/** Leaves work behind that cannot be done: reading a file that is not there. */
async function failJob(): Promise<void> {
  const databaseUrl = String(readSystemState(inject('dataDir'))?.databaseUrl);
  const database = openDatabase<ReadModel>(databaseUrl, { applicationName: 'administration-spec' });
  const queue = createJobQueue({ databaseUrl, onError: () => undefined });
  try {
    const platform = await database
      .selectFrom('read_model.platforms')
      .select('guid')
      .executeTakeFirstOrThrow();
    const stored = { ...readFileText, policy: { ...readFileText.policy, keep: 60 * 60_000 } };
    await queue.enqueue(stored, {
      assetGuid: crypto.randomUUID(),
      objectKey: `weggeraakt-${crypto.randomUUID()}`,
      mimeType: 'application/pdf',
      platformGuid: platform.guid,
      correlationId: crypto.randomUUID(),
    });
  } finally {
    await queue.close();
    await database.destroy();
  }
}

describe('The screen of the system', () => {
  it('tells how every part is doing', async () => {
    const { page } = anna;
    await open(page, '/admin/system');
    await page.getByRole('status').filter({ hasText: 'Werkt, maar niet alles is ingesteld' }).waitFor();
    const backups = page.getByRole('region', { name: 'Onderdelen' }).getByRole('listitem');
    await backups.filter({ hasText: /Back-ups.*Niet ingesteld.*BACKUP_PASSPHRASE/ }).waitFor();
    // What is well is folded.
    const region = page.getByRole('region', { name: 'Processen' });
    await region.getByText(/zoals het hoort/).click();
    const processes = region.getByRole('listitem');
    await processes.filter({ hasText: /^workers .*Draait/ }).waitFor();
    const models = page.getByRole('region', { name: 'Leesmodellen' });
    await models.getByText(/zoals het hoort/).click();
    await models
      .getByText(/^Positie \d+, bijgewerkt in [\d.]+ ms$/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('holds a read model, takes that back, and has it made anew, by keyboard', async () => {
    const { page } = anna;
    const name = 'external-ids';
    await open(page, '/admin/system');
    const models = page.getByRole('region', { name: 'Leesmodellen' });
    const unfold = async () => {
      const folded = models.locator('details:not([open]) > summary');
      if ((await folded.count()) > 0) await folded.press('Enter');
    };
    const row = models.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    const status = (sentence: string) => page.getByRole('status').filter({ hasText: sentence });
    await unfold();
    await row.getByRole('button', { name: `Stilzetten: ${name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Stilzetten' }).press('Enter');
    await status(`${name} is stilgezet.`).waitFor();
    await row.getByText('Stilgezet', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await status(`${name} is stilgezet.`).getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
    await status(`${name} is weer aangezet.`).waitFor();
    await unfold();
    await row.getByText('Bijgewerkt', { exact: true }).waitFor();
    await row.getByRole('button', { name: `Opnieuw maken: ${name}` }).press('Enter');
    await status(`${name} wordt opnieuw gemaakt.`).waitFor();
    await expect
      .poll(() => status(name).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await unfold();
    await row.getByText('Bijgewerkt', { exact: true }).waitFor();
  });

  it('has work that failed tried again, and gives it up, by keyboard', async () => {
    const { page } = anna;
    await failJob();
    await open(page, '/admin/system');
    const failed = page.getByRole('region', { name: 'Mislukt op de achtergrond' });
    const job = failed.getByRole('listitem').filter({ hasText: 'No object weggeraakt' });
    await job.getByText('1 keer geprobeerd').waitFor();
    await job.getByRole('button', { name: /^Opnieuw proberen/ }).press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'read-file-text' });
    await status.filter({ hasText: 'wordt opnieuw geprobeerd' }).waitFor();
    await job.getByText('2 keer geprobeerd').waitFor();
    expect(await violations(page)).toEqual([]);
    await job.getByRole('button', { name: /^Laten vallen/ }).press('Enter');
    await status.filter({ hasText: 'niemand probeert het nog' }).waitFor();
    await job.waitFor({ state: 'detached' });
    await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
