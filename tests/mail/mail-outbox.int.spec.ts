import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { deliverMail } from '@spoor/contracts/mail/mail.jobs';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import type { MailPage, MailRow, MailView } from '@spoor/contracts/mail/mail.views';
import { mailAttempts } from '@spoor/contracts/shared/mail-content';
import { urlOf } from '@spoor/contracts/shared/route';
import { createEmlTransport } from '@spoor/infra/mail/eml.mail-transport';
import { MailOutbox } from '@spoor/infra/mail/mail-outbox.store';
import { MailSeal } from '@spoor/infra/mail/mail-seal';
import { createSmtpTransport } from '@spoor/infra/mail/smtp.mail-transport';
import { startJobWorkers } from '@spoor/infra/queue/job-workers';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { OtherSecretKey } from '@spoor/infra/vault/other-secret-key';
import { waitUntil } from '@spoor/infra/wait-until';
import { Mailer, type NewMail } from '@spoor/service/mail/mailer';
import { deliverMailProcessor } from '@spoor/workers/mail/deliver-mail.processor';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startMailServer, type TestMailServer } from './smtp-server.ts';

const sender = 'noreply@duinwijk.example';
const secretUrl = 'https://duinwijk.example/account/reset-password/geheim';

let service: TestService;
let admin: TestUser;
let server: TestMailServer;
let mailer: Mailer;
let transport: ReturnType<typeof createSmtpTransport>;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  server = await startMailServer();
  transport = createSmtpTransport(server.url);
  mailer = service.app.get(Mailer);
});
afterAll(async () => {
  await transport.close();
  await server.close();
});
beforeEach(() => {
  server.refusal = undefined;
});

function mailTo(address: string, changes: Partial<NewMail> = {}): NewMail {
  return {
    platform: service.platform,
    to: { address, name: 'Jan de Vries' },
    content: {
      language: 'nl',
      subject: 'Kies een nieuw wachtwoord',
      heading: 'Kies een nieuw wachtwoord',
      paragraphs: ['Iemand vroeg hierom.'],
      quotation: null,
      action: 'Wachtwoord kiezen',
      notes: [],
    },
    link: { url: secretUrl, isSecret: true },
    ...changes,
  };
}

const someAddress = () => `${randomUUID()}@example.nl`;
const receivedBy = (address: string) =>
  server.received.filter(({ receivers }) => receivers.includes(address));

/** One attempt, by hand. */
function attempt({ guid }: MailRow, outbox = mailer.outbox) {
  return deliverMailProcessor({ outbox, transport, sender }).process({ guid, round: 0 });
}

async function get<View>(url: string): Promise<View> {
  return bodyOf<View>(await service.call(url, { headers: admin.headers }));
}

async function rowOf(address: string): Promise<MailRow> {
  const { items } = await get<MailPage>(urlOf(mailRoutes.list, {}, { itemCount: 100 }));
  const row = items.find(({ to }) => to === address);
  if (row === undefined) throw new Error(`No mail to ${address}`);
  return row;
}

const retry = ({ guid }: MailRow) =>
  service.call(urlOf(mailRoutes.retry, { guid }), { method: 'POST', headers: admin.headers });

describe('A mail', () => {
  it('is delivered by a worker, and says so', async () => {
    const { config, logger } = service.connections;
    const workers = await startJobWorkers(
      { ...config, logger },
      [deliverMail],
      [deliverMailProcessor({ outbox: mailer.outbox, transport, sender })],
    );
    onTestFinished(() => workers.close());
    const address = someAddress();
    await mailer.queueMail(mailTo(address));
    const isSent = async () => (await rowOf(address)).state === 'sent';
    expect(await waitUntil(isSent, { every: 50, within: 30_000 })).toBe(true);
    const [mail] = receivedBy(address);
    expect(mail).toMatchObject({
      subject: 'Kies een nieuw wachtwoord',
      from: { address: sender, name: service.platform.name },
      to: [{ address, name: 'Jan de Vries' }],
    });
    expect(mail?.html).toContain(secretUrl);
    expect(mail?.text).toContain(secretUrl);
    expect(await rowOf(address)).toMatchObject({ attempts: 1, failure: null, nextAttemptOn: null });
  });

  it('that is sent is not sent again, whoever asks', async () => {
    const address = someAddress();
    await mailer.queueMail(mailTo(address));
    const row = await rowOf(address);
    const outcomes = await Promise.all([attempt(row), attempt(row), attempt(row)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['sent', 'settled', 'settled']);
    expect(await attempt(row)).toEqual({ outcome: 'settled' });
    expect(receivedBy(address)).toHaveLength(1);
    expect((await retry(row)).statusCode).toBe(409);
  });

  it('is tried again while the server takes none, and then somebody has to ask', async () => {
    const address = someAddress();
    await mailer.queueMail(mailTo(address));
    server.refusal = { code: 451, message: 'Try again later' };
    for (let time = 1; time < mailAttempts; time += 1) {
      await expect(attempt(await rowOf(address))).rejects.toThrow('not taken');
      const row = await rowOf(address);
      expect(row).toMatchObject({ state: 'waiting', attempts: time, failure: 'unreachable' });
      expect(Date.parse(row.nextAttemptOn ?? '')).toBeGreaterThan(Date.now());
    }
    await expect(attempt(await rowOf(address))).rejects.toThrow('not taken');
    expect(await rowOf(address)).toMatchObject({ state: 'failed', nextAttemptOn: null });
    server.refusal = undefined;
    expect(bodyOf<MailRow>(await retry(await rowOf(address)))).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
    await attempt(await rowOf(address));
    expect(receivedBy(address)).toHaveLength(1);
  });

  it('that is refused for good is not tried again, and the answer names nobody', async () => {
    const address = someAddress();
    await mailer.queueMail(mailTo(address));
    server.refusal = { code: 550, message: `<${address}> is unknown here` };
    await expect(attempt(await rowOf(address))).rejects.toThrow('not taken');
    const row = await rowOf(address);
    expect(row).toMatchObject({ state: 'failed', failure: 'refused' });
    expect(row.answer).toContain('is unknown here');
    expect(row.answer).not.toContain(address);
  });

  it('whose link works no more is not sent', async () => {
    const address = someAddress();
    const expiresOn = new Date(Date.now() + 60_000).toISOString();
    await mailer.queueMail(mailTo(address, { link: { url: secretUrl, isSecret: true, expiresOn } }));
    const { database, installation } = service.connections;
    const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000);
    const later = new MailOutbox(database, new MailSeal(installation), tomorrow);
    expect(await attempt(await rowOf(address), later)).toEqual({ outcome: 'undeliverable' });
    expect(await rowOf(address)).toMatchObject({ state: 'failed', failure: 'expired' });
    expect(receivedBy(address)).toEqual([]);
  });

  it('waits where the key is that of another installation', async () => {
    const address = someAddress();
    await mailer.queueMail(mailTo(address));
    const { database } = service.connections;
    const other = new InstallationStore(database, 'another-secret-of-enough-characters');
    const outbox = new MailOutbox(database, new MailSeal(other));
    await expect(attempt(await rowOf(address), outbox)).rejects.toThrow(OtherSecretKey);
    expect(await rowOf(address)).toMatchObject({ state: 'waiting', failure: null });
  });

  it('that was changed in the database is not sent', async () => {
    const address = someAddress();
    await mailer.queueMail(mailTo(address));
    const row = await rowOf(address);
    const damaged = Buffer.alloc(64);
    await service.connections.database
      .updateTable('service.mails')
      .set({ content: damaged })
      .where('guid', '=', row.guid)
      .execute();
    expect(await attempt(row, mailer.outbox)).toEqual({ outcome: 'undeliverable' });
    expect(await get<MailView>(urlOf(mailRoutes.read, { guid: row.guid }))).toMatchObject({
      to: null,
      state: 'failed',
      failure: 'unreadable',
    });
  });

  it('is added once for one cause', async () => {
    const [first, second] = [someAddress(), someAddress()];
    const key = randomUUID();
    await mailer.queueMail(mailTo(first, { key }));
    await mailer.queueMail(mailTo(second, { key }));
    await expect(rowOf(second)).rejects.toThrow('No mail');
  });

  it('is not there where what it is about was not written', async () => {
    const address = someAddress();
    const act = mailer.queueWith(async (_, queueMail) => {
      await queueMail(mailTo(address));
      throw new Error('full');
    });
    await expect(act).rejects.toThrow('full');
    await expect(rowOf(address)).rejects.toThrow('No mail');
  });
});

describe('What is said of a mail', () => {
  it('holds no secret: neither in the administration, nor in the database once it is sent', async () => {
    const address = someAddress();
    await mailer.queueMail(mailTo(address));
    const { guid } = await rowOf(address);
    const url = urlOf(mailRoutes.read, { guid });
    const waiting = await get<MailView>(url);
    expect(waiting).toMatchObject({ isLinkHidden: true, to: address });
    expect(JSON.stringify(waiting)).not.toContain('geheim');
    await attempt(await rowOf(address));
    expect(JSON.stringify(await get<MailView>(url))).not.toContain('geheim');
    const stored = await service.connections.database
      .selectFrom('service.mails')
      .select(['link', 'content'])
      .where('platformGuid', '=', service.platform.guid)
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    expect(stored.link).toBeNull();
    expect(stored.content.toString('latin1')).not.toContain(address);
  });

  it('shows a link that is no secret', async () => {
    const address = someAddress();
    await mailer.queueMail(
      mailTo(address, { link: { url: 'https://duinwijk.example/nieuws', isSecret: false } }),
    );
    const { guid } = await rowOf(address);
    const mail = await get<MailView>(urlOf(mailRoutes.read, { guid }));
    expect(mail).toMatchObject({ isLinkHidden: false });
    expect(mail.html).toContain('https://duinwijk.example/nieuws');
  });

  it('goes with the person, and by itself after thirty days', async () => {
    const [erased, old] = [someAddress(), someAddress()];
    const subjectGuid = randomUUID();
    await mailer.queueMail(mailTo(erased, { subjectGuid }));
    await mailer.queueMail(mailTo(old));
    await mailer.forget([subjectGuid]);
    await expect(rowOf(erased)).rejects.toThrow('No mail');
    await mailer.outbox.removeExpired();
    const { guid } = await rowOf(old);
    const later = () => new Date(Date.now() + 31 * 24 * 60 * 60_000);
    const { database, installation } = service.connections;
    await new MailOutbox(database, new MailSeal(installation), later).removeExpired();
    const response = await service.call(urlOf(mailRoutes.read, { guid }), { headers: admin.headers });
    expect(response.statusCode).toBe(404);
  });
});

describe('Whoever writes something into a mail', () => {
  it('adds no header and no receiver', async () => {
    const address = someAddress();
    const mail = mailTo(address, {
      to: { address, name: 'Jan" <ander@example.nl>\r\nBcc: ander@example.nl' },
    });
    const subject = 'Hoi\r\nBcc: ander@example.nl\r\n\r\nNieuwe tekst';
    await mailer.queueMail({ ...mail, content: { ...mail.content, subject } });
    await attempt(await rowOf(address));
    const [received] = receivedBy(address);
    expect(received?.receivers).toEqual([address]);
    expect(received?.bcc ?? []).toEqual([]);
    expect(received?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(received?.to).toHaveLength(1);
    expect(received?.subject).toBe('Hoi Bcc: ander@example.nl Nieuwe tekst');
  });

  it.each([
    'jan@example.nl\r\nBcc: ander@example.nl',
    'jan@example.nl, ander@example.nl',
    '<jan@example.nl>',
  ])('is refused with %j as an address', async (address) => {
    await expect(mailer.queueMail(mailTo(address))).rejects.toThrow();
  });
});

it('Without a mail server mails are files for their owner alone', async () => {
  const folder = await makeTempFolder('mail');
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createEmlTransport(`${folder}/mail`);
  const address = someAddress();
  await mailer.queueMail(mailTo(address));
  const { guid } = await rowOf(address);
  await deliverMailProcessor({ outbox: mailer.outbox, transport: files, sender }).process({ guid, round: 0 });
  const [name = ''] = await readdir(`${folder}/mail`);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
  const mail = await PostalMime.parse(await readFile(`${folder}/mail/${name}`));
  expect(mail.html).toContain(secretUrl);
  expect(mail.to).toMatchObject([{ address }]);
  const filed = await rowOf(address);
  expect(filed).toMatchObject({ state: 'filed', nextAttemptOn: null });
  expect((await retry(filed)).statusCode).toBe(409);
  expect(await get<MailPage>(urlOf(mailRoutes.list, {}, { state: 'filed' }))).toMatchObject({
    isDelivered: false,
    items: [{ guid }],
  });
});
