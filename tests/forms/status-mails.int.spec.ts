import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SentSubmission } from '@spoor/contracts/forms/submission.views';
import type { SubmissionDelivery } from '@spoor/contracts/forms/submission-delivery.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { Mailer } from '@spoor/service/mail/mailer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createForm, createPublishedForm } from './test-forms.ts';
import { definitionOf, submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const post = (url: string, body: object, by: { headers: Record<string, string> } = admin) =>
  service.call(url, { method: 'POST', headers: by.headers, body });

function edit({ guid }: Pick<FormView, 'guid'>, body: object) {
  const url = urlOf(formRoutes.edit, { guid });
  return service.call(url, { method: 'PUT', headers: admin.headers, body });
}

const aText = { Done: { nl: 'De tegel ligt weer recht.' } };
const wish = 'Bel me liever terug';

/** A submission of a form that tells of the statuses in these texts, with an address of its own. */
async function sent(texts: object = aText, answers: object = {}, asksFor?: string) {
  const form = await createPublishedForm(service, admin);
  const title = { nl: 'Vraag het ons' };
  const { pages } = await definitionOf(service, form.guid);
  const asked = pages.flatMap(({ elements }) => elements).find(({ label }) => label.nl === asksFor);
  bodyOf(await edit(form, { title, statusMails: { texts, fieldId: asked?.id ?? null } }));
  const address = `${crypto.randomUUID()}@example.nl`;
  const byLabel = { 'Je e-mailadres': address, ...answers };
  return { form, address, ...(await submitContact(service, form, { byLabel })) };
}

async function setStatus(guid: string, status: string): Promise<void> {
  bodyOf(await post(urlOf(submissionRoutes.setStatus, { guid }), { status }));
}

/** As the workers ask, some minutes after it became so. */
async function tell(guid: string, status: string): Promise<void> {
  const system = { headers: await service.systemHeaders() };
  const answer = await post(urlOf(submissionRoutes.tellStatus, { guid }), { status }, system);
  expect(answer.statusCode).toBe(204);
}

describe('A sender hears how far their submission is', () => {
  it('once, with what the form says, its title, and a link that shows the status', async () => {
    const { guid, address } = await sent();
    await setStatus(guid, 'Done');
    await tell(guid, 'Done');
    await tell(guid, 'Done');
    const [mail, ...others] = await mailsTo(service, address);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Afgehandeld: Vraag het ons');
    expect(mail?.text).toContain('De tegel ligt weer recht.');
    const token = new URL(mail?.link ?? '').searchParams.get('t') ?? '';
    const shown = await service.call(urlOf(submissionRoutes.readSent, { guid }, { t: token }));
    expect(bodyOf<SentSubmission>(shown)).toMatchObject({
      formName: 'Vraag het ons',
      handling: { status: 'Done', text: 'De tegel ligt weer recht.' },
    });
    const deliveries = await service.call(urlOf(submissionRoutes.deliveries, { guid }), admin);
    expect(bodyOf<SubmissionDelivery[]>(deliveries)).toMatchObject([{ channel: 'mail', to: address }]);
  });

  it('of nothing that was taken back meanwhile, and of no status without a text', async () => {
    const { guid, address } = await sent();
    await setStatus(guid, 'Done');
    await setStatus(guid, 'InProgress');
    await tell(guid, 'Done');
    await tell(guid, 'InProgress');
    expect(await mailsTo(service, address)).toEqual([]);
  });

  it('again once thirty days are over: what was reopened by then and handled again is news', async () => {
    const { guid, address } = await sent();
    await setStatus(guid, 'Done');
    await tell(guid, 'Done');
    const again = async () => {
      await setStatus(guid, 'InProgress');
      await setStatus(guid, 'Done');
      await tell(guid, 'Done');
      return (await mailsTo(service, address)).length;
    };
    expect(await again()).toBe(1);
    const { database } = service.connections;
    await sql`UPDATE service.mails SET "createdAt" = now() - interval '31 days' WHERE "subjectGuid" = ${guid}`.execute(
      database,
    );
    await service.app.get(Mailer).outbox.removeExpired();
    expect(await again()).toBe(1);
    expect(await again()).toBe(1);
  });

  it('where the form asks whether they want to: who says yes, and nobody else', async () => {
    const phone = { 'Je telefoonnummer': '0612345678' };
    for (const [answers, mails] of [
      [{ [wish]: true, ...phone }, 1],
      [{ [wish]: false }, 0],
      [{}, 0],
    ] as const) {
      const { guid, address } = await sent(aText, answers, wish);
      await setStatus(guid, 'Done');
      await tell(guid, 'Done');
      expect((await mailsTo(service, address)).length).toBe(mails);
    }
  });

  it('as who sent it alone: others, and senders to forms that tell nothing, see no status', async () => {
    const { guid, viewToken } = await sent({});
    const url = urlOf(submissionRoutes.readSent, { guid }, { t: viewToken });
    // Without signing in one reads what the read model has reached.
    await expect.poll(async () => (await service.call(url)).statusCode).toBe(200);
    expect(bodyOf<SentSubmission>(await service.call(url)).handling).toBeNull();
  });
});

describe('A form that tells of statuses', () => {
  it('asks by a question that is answered with yes or not', async () => {
    const { guid, draft } = await createForm(service, admin);
    const blockOf = (kind: string) =>
      draft.blocks.find(({ buildingBlockName }) => buildingBlockName === kind)?.guid ?? '';
    const fieldId = blockOf('FormSwitch');
    expect(fieldId).not.toBe('');
    expect(bodyOf<FormView>(await edit({ guid }, { statusMails: { fieldId } })).statusMails).toEqual({
      fieldId,
      texts: {},
    });
    for (const wrong of [blockOf('FormTextarea'), crypto.randomUUID()]) {
      const refused = await edit({ guid }, { statusMails: { fieldId: wrong } });
      expect(refused.json<Problem>().errors?.[0]?.path).toBe('/statusMails/fieldId');
    }
  });

  it('asks by its own question where it is a copy, as one of the template does', async () => {
    const report = await createForm(service, admin, { template: 'report' });
    const isOwn = ({ draft, statusMails }: FormView) =>
      draft.blocks.some(({ guid }) => guid === statusMails.fieldId);
    expect(isOwn(report)).toBe(true);
    const copy = await createForm(service, admin, { copyOf: report.guid });
    expect(isOwn(copy)).toBe(true);
    expect(copy.statusMails.fieldId).not.toBe(report.statusMails.fieldId);
  });
});
