import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserDetails, UserView } from '@spoor/contracts/users/user.views';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { answerTerms, ensureTerms, publishTerms as publish } from './test-terms.ts';

let service: TestService;
let admin: TestUser;
let member: TestUser;

beforeEach(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  member = await service.createUser();
  await ensureTerms(service);
  await answerTerms(service, admin, 1);
});

const publishTerms = (language: Language) => publish(service, admin, language);

function send(body: object, headers: object = {}) {
  return service.call(urlOf(userRoutes.saveProfile), {
    method: 'PUT',
    body,
    headers: { ...member.headers, ...headers },
  });
}

/** What the member then reads of themselves. */
async function save(body: object, language: Language = 'nl', headers: object = {}): Promise<UserView> {
  const saved = await send(body, { 'x-language': language, ...headers });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json();
}

async function own(): Promise<UserView> {
  return (await service.call(urlOf(userRoutes.loggedIn), { headers: member.headers })).json();
}

async function asAdminSees(): Promise<UserDetails> {
  const { guid } = member;
  return (await service.call(urlOf(userRoutes.read, { guid }), { headers: admin.headers })).json();
}

const agree = (version: number, language: Language = 'nl') =>
  save({ termsOfUseVersionAccepted: version }, language);
const decline = (language: Language = 'nl') => save({ termsOfUseVersionAccepted: null }, language);

describe('What somebody said to the terms of use', () => {
  it('is nothing, a yes or a no, each with its version, language and moment', async () => {
    const before = new Date().toISOString();
    expect(await own()).toMatchObject({ termsOfUseVersionAccepted: null, termsAnswer: null });
    const declined = { termsOfUseVersionAccepted: null, termsAnswer: { isAgreed: false, version: 1 } };
    expect(await decline()).toMatchObject({ ...declined, mustAcceptTerms: true });
    const agreed = await agree(1);
    expect(agreed).toMatchObject({
      termsOfUseVersionAccepted: 1,
      termsAnswer: { isAgreed: true, version: 1, language: 'nl' },
      mustAcceptTerms: false,
    });
    const { on } = agreed.termsAnswer ?? { on: '' };
    expect([before <= on, on <= new Date().toISOString()]).toEqual([true, true]);
    expect((await asAdminSees()).termsAnswer).toEqual(agreed.termsAnswer);
    expect(await decline()).toMatchObject(declined);
    expect(await asAdminSees()).toMatchObject(declined);
  });

  it('is not said by sending back what was read', async () => {
    const unasked = await own();
    expect(await save({ ...unasked, firstName: 'Piet' })).toMatchObject({ termsAnswer: null });
    const agreed = await agree(1);
    expect((await save({ ...agreed, firstName: 'Jan' })).termsAnswer).toEqual(agreed.termsAnswer);
  });

  it('stays where somebody takes back a Change of their profile', async () => {
    const before = await own();
    const { headers } = await service.call(urlOf(userRoutes.saveProfile), {
      method: 'PUT',
      headers: member.headers,
      body: { firstName: 'Piet' },
    });
    await agree(1);
    const undone = await save(before, 'nl', { 'x-undo-of': String(headers['x-change-id']) });
    expect(undone).toMatchObject({ firstName: before.firstName, termsOfUseVersionAccepted: 1 });
  });
});

describe('A new version of the terms of use', () => {
  it('asks who agreed in its language, and nobody who agreed in another', async () => {
    await agree(1, 'nl');
    await publishTerms('en');
    expect((await own()).mustAcceptTerms).toBe(false);
    await publishTerms('nl');
    expect((await own()).mustAcceptTerms).toBe(true);
    const agreed = await agree(2);
    expect(agreed).toMatchObject({ mustAcceptTerms: false, termsAnswer: { version: 2, language: 'nl' } });
  });

  it('asks who was never asked, as the first one does, in whichever language it is and they choose', async () => {
    expect((await own()).mustAcceptTerms).toBe(true);
    await publishTerms('nl');
    for (const language of ['nl', 'en']) {
      await save({ properties: [{ key: 'language', value: language }] });
      expect((await own()).mustAcceptTerms, language).toBe(true);
    }
    expect(await agree(1, 'en')).toMatchObject({
      mustAcceptTerms: false,
      termsAnswer: { version: 1, language: 'en' },
    });
  });
});

describe('Terms of use that are not in force in the language in which somebody reads', () => {
  const refused = {
    code: 'validation_failed',
    errors: [{ path: '/termsOfUseVersionAccepted', code: 'terms_not_agreed' }],
  };

  async function expectRefused(version: number, headers: object = {}): Promise<void> {
    const before = await own();
    expect((await send({ termsOfUseVersionAccepted: version }, headers)).json()).toMatchObject(refused);
    expect(await own()).toEqual(before);
  }

  it('are agreed to by nobody, also where they are in another language', async () => {
    await publishTerms('nl');
    await expectRefused(1);
    await expectRefused(1, { 'x-language': 'nl' });
    await expectRefused(2, { 'x-language': 'en' });
  });

  it('are agreed to by nobody again', async () => {
    await agree(1);
    await publishTerms('nl');
    await expectRefused(1);
    expect((await decline()).mustAcceptTerms).toBe(true);
    await expectRefused(1);
    expect((await agree(2)).mustAcceptTerms).toBe(false);
  });

  it('are those of their profile where a call does not name a language', async () => {
    await publishTerms('nl');
    await save({ properties: [{ key: 'language', value: 'en' }] });
    await expectRefused(2);
    const agreed = await send({ termsOfUseVersionAccepted: 1 });
    expect(agreed.json()).toMatchObject({ termsAnswer: { version: 1, language: 'en' } });
  });

  it('can be answered in another language by the number that somebody agreed to before', async () => {
    await agree(1);
    await publishTerms('nl');
    expect(await agree(1, 'en')).toMatchObject({
      mustAcceptTerms: false,
      termsAnswer: { version: 1, language: 'en' },
    });
  });
});
