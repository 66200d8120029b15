import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { PreparedExport, Processing } from '@spoor/contracts/privacy/privacy.views';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { Mailer } from '@spoor/service/mail/mailer';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '../auth/test-passkeys.ts';
import { createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { defineProperties, ownProperty } from '../users/asked-properties.ts';
import { filesIn } from './exported-files.ts';

let service: TestService;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  user = await service.createUser();
});

const requestExport = (by: TestUser, currentPassword = by.password) =>
  service.call(urlOf(privacyRoutes.prepareExport), {
    method: 'POST',
    headers: by.headers,
    body: { currentPassword },
  });
const prepare = async (by: TestUser) => bodyOf<PreparedExport>(await requestExport(by));

describe('A copy of one’s own data', () => {
  it('has all that is kept, to read and for programs', async () => {
    const form = await createPublishedForm(service, admin);
    const submission = await submitContact(service, form, { by: user });
    await addPasskey(service, user, 'Telefoon van <Fatima>');
    const requested = ownProperty('Hobby');
    await defineProperties(service, admin, [requested]);
    const consent = { categories: ['required', 'external'], date: '2026-11-29T08:30:00.000Z', version: 1 };
    const properties = [
      { key: requested.guid, value: 'Eenwielerhockey' },
      { key: 'cookieConsent', value: JSON.stringify(consent) },
    ];
    const profile = { firstName: 'Fatima', lastName: '<b>El Idrissi</b>' };
    await service.call(urlOf(userRoutes.saveProfile), {
      method: 'PUT',
      headers: user.headers,
      body: { ...profile, properties },
    });

    const invite = { emails: [user.email], message: 'Kom je <b>ook</b>?' };
    await service.call(urlOf(invitationRoutes.invite), {
      method: 'POST',
      headers: admin.headers,
      body: invite,
    });
    for (const address of [user.email, 'balie@duinwijk.example'])
      await service.app.get(Mailer, { strict: false }).queueMail({
        platform: service.platform,
        to: { address },
        subjectGuid: submission.guid,
        content: {
          language: 'nl',
          subject: `Over ${form.guid}`,
          heading: '',
          quotation: null,
          action: null,
          paragraphs: ['Aangekomen.'],
          notes: [],
        },
      });

    const { path } = await prepare(user);
    const response = await service.call(path, { headers: user.headers });
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.headers['cache-control']).toBe('no-store');
    const files = await filesIn(response.rawPayload);
    const json = (name: string) => JSON.parse(files[`${name}.json`] ?? 'null');
    expect(json('account')).toMatchObject({ guid: user.guid, email: user.email, isActive: true });
    expect(json('profile')).toMatchObject({
      ...profile,
      asked: [{ key: requested.guid, question: 'Hobby', answer: 'Eenwielerhockey' }],
    });
    expect(json('changes')[0].sentence.nl).toContain('profiel');
    expect(json('submissions')).toMatchObject([{ formGuid: form.guid, status: 'New' }]);
    expect(json('passkeys')).toMatchObject([{ name: 'Telefoon van <Fatima>' }]);
    expect(json('other-sites')).toEqual([]);
    expect(json('files')).toEqual([]);
    expect(json('invitations')).toMatchObject([
      { direction: 'received', email: user.email, message: invite.message },
    ]);
    const about = json('mails').filter(({ subject }: { subject: string }) => subject.includes(form.guid));
    expect(about).toMatchObject([{ text: 'Aangekomen.' }]);
    expect(json('mails')[0].subject).toContain('kopie van je gegevens');
    expect(json('register')).toHaveLength(18);
    const page = files['index.html'] ?? '';
    expect(page).toContain(user.email);
    expect(page).toContain('&#60;b&#62;El Idrissi');
    expect(page).not.toContain('<b>El');
    expect(page).toContain('<dt>Hobby</dt><dd>Eenwielerhockey</dd>');
    expect(page).toContain('noodzakelijk, van andere sites; gekozen op 29 november 2026 om 09:30');
    expect(page).toContain('Kom je &#60;b&#62;ook');
    expect(page).toContain('Telefoon van &#60;Fatima&#62;, voor ');
    expect(page).toContain('lang="nl"');
  });

  it('takes the password, and its owner is told by mail', async () => {
    const careful = await service.createUser();
    const refused = await requestExport(careful, 'iets anders');
    expect(refused.json()).toMatchObject({ errors: [{ path: '/currentPassword', code: 'wrong_password' }] });
    expect(await mailsTo(service, careful.email)).toEqual([]);
    await prepare(careful);
    expect((await mailsTo(service, careful.email)).at(-1)?.text).toContain('Was jij dat niet?');
  });

  it('is for whoever asked, and for nobody else who has its address', async () => {
    const { path } = await prepare(user);
    expect((await service.call(path)).statusCode).toBe(401);
    expect((await service.call(path, { headers: admin.headers })).statusCode).toBe(404);
    expect((await service.call(path, { headers: user.headers })).statusCode).toBe(200);
  });

  it('is fetched by browsers with the cookie of their session', async () => {
    const { email, password } = user;
    const signedIn = await service.call(urlOf(authRoutes.login), {
      method: 'POST',
      body: { email, password },
    });
    const cookie = /login=[^;]*/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? '';
    const { path } = await prepare(user);
    const response = await service.call(path, { headers: { cookie } });
    expect(response.headers['content-type']).toBe('application/zip');
    expect(Object.keys(await filesIn(response.rawPayload))).toContain('index.html');
  });

  it('is not fetched any more once the password changed', async () => {
    const other = await service.createUser();
    const { path } = await prepare(other);
    const changed = await service.call(urlOf(authRoutes.changePassword), {
      method: 'POST',
      headers: other.headers,
      body: { currentPassword: other.password, password: 'een heel ander wachtwoord' },
    });
    const again = { authorization: `Bearer ${changed.json().accessToken}` };
    expect((await service.call(path, { headers: again })).statusCode).toBe(404);
  });
});

describe('The register of what is kept', () => {
  it.each(['nl', 'en'])('says in %s of everything why, and for how long', async (language) => {
    const url = urlOf(privacyRoutes.register);
    const kinds = bodyOf<Processing[]>(
      await service.call(url, { headers: { [headers.language]: language } }),
    );
    expect(kinds.map(({ kind }) => kind)).toContain('submissions');
    for (const { kind: _, ...texts } of kinds)
      for (const text of Object.values(texts)) expect(text).toMatch(/^[^{}]{5,}$/);
    expect(kinds.find(({ kind }) => kind === 'account')?.kept).toContain('14');
  });
});
