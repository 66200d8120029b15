import { newFormSettings } from '@spoor/contracts/forms/form';
import { formDefinition } from '@spoor/contracts/forms/form-definition';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { describe, expect, it } from 'vitest';
import { addressesToNotify, confirmationTo, type MailedSubmission, noticeTo } from './submission-mails.ts';

const platform: Platform = {
  guid: '11111111-1111-4111-8111-111111111111',
  name: 'Duinwijk',
  description: '',
  hostNames: [],
  timeZone: 'Europe/Amsterdam',
  language: 'nl',
  roles: [],
};
const guid = '77777777-0000-4000-8000-0000000000b1';
const formGuid = '66666666-0000-4000-8000-0000000000b1';
const definition = formDefinition.parse({
  formGuid,
  version: 1,
  languages: ['nl'],
  pages: [
    {
      id: 'p',
      elements: [
        { id: 'mail', type: 'email' },
        { id: 'urgent', type: 'switch' },
      ],
    },
  ],
});

function mailed(settings: Partial<MailedSubmission['settings']>, more: Partial<MailedSubmission> = {}) {
  const submission: MailedSubmission = {
    definition,
    platform,
    formName: 'Contact',
    siteUrl: 'https://duinwijk.example',
    submission: {
      guid,
      formGuid,
      shortId: 'mk4r7x2dpq',
      status: 'New',
      language: 'en',
      submittedOn: '2026-11-30T09:00:00.000Z',
    },
    answers: { mail: 'jan@example.nl', urgent: true },
    viewTokenOf: () => 'a.b',
    settings: { ...newFormSettings, ...settings },
    ...more,
  };
  const confirmation = confirmationTo(submission);
  const notices = addressesToNotify(submission).map((address) =>
    noticeTo({ address, mailbox: 'mailbox' }, submission),
  );
  return [...(confirmation === undefined ? [] : [confirmation]), ...notices];
}
const to = (mails: ReturnType<typeof mailed>) => mails.map((mail) => mail.to.address);
const sendCopy = { confirmation: { doc: {}, sendCopy: true } };

describe('Those who hear of submissions together', () => {
  it('are not told of each', () => {
    const digests = [{ email: 'B@example.nl', every: 'day' as const }];
    const notify = ['a@example.nl', 'b@example.nl'];
    expect(to(mailed({ actions: ['Save', 'Notify'], notify, digests }))).toEqual(['a@example.nl']);
  });
});

describe('Mails about a submission', () => {
  it('are none unless the form says so', () => {
    expect(mailed({})).toEqual([]);
    expect(mailed({ notify: ['a@example.nl'] })).toEqual([]);
  });

  it('confirm it to its sender, in their language, with a link that is secret and without an answer', () => {
    const [mail] = mailed(sendCopy);
    expect(mail).toMatchObject({
      to: { address: 'jan@example.nl' },
      content: { language: 'en' },
      link: { url: `https://duinwijk.example/submission/${guid}?t=a.b`, isSecret: true },
    });
    expect(to(mailed(sendCopy, { answers: { mail: 'info&advies@münchen.example' } }))).toEqual([
      'info&advies@xn--mnchen-3ya.example',
    ]);
    expect(mailed(sendCopy, { answers: {} })).toEqual([]);
    expect(mailed(sendCopy, { answers: { mail: 'jan@localhost\r\nBcc: all@example.nl' } })).toEqual([]);
  });

  it('tell those who are to hear of all, and of some by what was answered, each once', () => {
    const notifyIf = [
      { email: 'urgent@example.nl', if: { field: 'urgent', op: '=' as const, value: true } },
      { email: 'later@example.nl', if: { field: 'urgent', op: '!=' as const, value: true } },
      { email: 'ALL@example.nl', if: null },
    ];
    const mails = mailed({ actions: ['Save', 'Notify'], notify: ['all@example.nl'], notifyIf });
    expect(to(mails)).toEqual(['all@example.nl', 'urgent@example.nl']);
    expect(JSON.stringify(mails)).not.toContain('jan@');
  });

  it('are none about what looks like spam', () => {
    const spam = {
      guid,
      formGuid,
      shortId: 'mk4r7x2dpq',
      status: 'Spam',
      language: 'nl',
      submittedOn: '2026-11-30T09:00:00.000Z',
    } as const;
    expect(mailed(sendCopy, { submission: spam })).toEqual([]);
  });
});
