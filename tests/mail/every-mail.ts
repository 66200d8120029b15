import { randomUUID } from 'node:crypto';
import { newFormSettings } from '@spoor/contracts/forms/form';
import { formDefinition } from '@spoor/contracts/forms/form-definition';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Language } from '@spoor/contracts/texts/languages';
import { identityLinkedMail, identityUnlinkedMail } from '@spoor/service/auth/oidc-mails';
import { passkeyAddedMail, passkeyRemovedMail } from '@spoor/service/auth/passkey-mails';
import { passwordChangedMail, passwordLinkMail, passwordResetMail } from '@spoor/service/auth/password-mails';
import {
  alreadyRegisteredMail,
  awaitingApprovalMail,
  registrationMail,
} from '@spoor/service/auth/registration-mails';
import {
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from '@spoor/service/auth/two-factor-mails';
import { invitationMail, invitationRequestMail } from '@spoor/service/invitations/invitation-mails';
import type { UserMailParties } from '@spoor/service/mail/mail-to-user';
import type { NewMail } from '@spoor/service/mail/mailer';
import { testMail } from '@spoor/service/mail/test-mail';
import {
  erasureByAdminMail,
  erasureCancelledMail,
  erasureRequestedMail,
  exportByAdminMail,
  exportMail,
} from '@spoor/service/privacy/privacy-mails';
import { firstAdminMail } from '@spoor/service/setup/first-admin-mail';
import { weeklyMail } from '@spoor/service/statistics/weekly-mail';
import { digestMail } from '@spoor/service/submissions/digest-mail';
import { resumeMail } from '@spoor/service/submissions/resume-mail';
import {
  confirmationTo,
  type MailedSubmission,
  noticeTo,
  statusMailTo,
} from '@spoor/service/submissions/submission-mails';
import { addressChangedMail, verificationMail } from '@spoor/service/users/address-mails';
import { openedAccountMail } from '@spoor/service/users/opened-account-mail';
import { addressWarningMail, newAddressMail } from '@spoor/service/verification/verification-mails';
import { webhookPausedMail } from '@spoor/service/webhooks/webhook-paused-mail';

const site = 'https://www.gemeente-duinwijk-aan-zee.example';
/** As long as links with a code are, and without a place to break it. */
const url = `${site}/account/reset-password/${'a1B2c3D4e5'.repeat(5)}`;
const day = '2026-11-29T09:30:00.000Z';
const address = 'anne-fleur.van.der.wetering-oudekerk@gemeente-duinwijk-aan-zee.example';
const period = { from: '2026-11-23', to: '2026-11-29' };
const form = { guid: randomUUID(), name: 'Melding openbare ruimte en groenvoorziening' };

function partiesIn(language: Language): UserMailParties {
  const platform: Platform = {
    guid: randomUUID(),
    name: 'Gemeente Duinwijk',
    description: '',
    hostNames: [],
    language,
    timeZone: 'Europe/Amsterdam',
    roles: [],
  };
  return {
    user: {
      guid: randomUUID(),
      email: address,
      displayName: 'Anne-Fleur van der Wetering',
      properties: [],
    },
    platform,
  };
}

/** Every mail that the system writes, by what its text is called, as long as it gets. */
export function everyMail(language: Language): ReadonlyMap<string, NewMail> {
  const parties = partiesIn(language);
  return new Map([
    ...Object.entries(mailsToPeople(parties)),
    ...Object.entries(mailsToAddresses(parties, language)),
  ]);
}

function mailsToPeople(parties: UserMailParties): Record<string, NewMail> {
  return {
    weekly: weeklyMail(parties, weekOfFigures, site),
    test: testMail(parties),
    password_reset: passwordResetMail(parties, url, day),
    password_link: passwordLinkMail(parties, url, day),
    password_changed: passwordChangedMail(parties, `${site}/account/forgot-password`),
    verify: verificationMail(parties, url, day),
    new_address: newAddressMail(parties, address, url, day),
    address_warning: addressWarningMail(parties, address, site),
    address_changed: addressChangedMail(parties, address, site),
    two_factor_on: twoFactorOnMail(parties, site),
    two_factor_off: twoFactorOffMail(parties, site),
    passkey_added: passkeyAddedMail(parties, 'Laptop van het werk', site),
    passkey_removed: passkeyRemovedMail(parties, 'Laptop van het werk', site),
    identity_linked: identityLinkedMail(parties, 'Microsoft', site),
    identity_unlinked: identityUnlinkedMail(parties, 'Microsoft', site),
    recovery_code_used: recoveryCodeUsedMail(parties, 3, site),
    already_registered: alreadyRegisteredMail(parties, site),
    awaiting_approval: awaitingApprovalMail(parties, `${site}/admin/users`),
    account_opened: openedAccountMail(parties, site),
    first_admin: firstAdminMail(parties, url, day),
    invitation_asked: invitationRequestMail(parties, { guid: randomUUID(), email: address }, site),
    export: exportMail(parties, site),
    export_by_admin: exportByAdminMail(parties, site),
    erasure_requested: erasureRequestedMail(parties, { on: day, withSubmissions: true }, site),
    erasure_by_admin: erasureByAdminMail(
      parties,
      { on: day, withSubmissions: false },
      'info@duinwijk.nl',
      site,
    ),
    erasure_cancelled: erasureCancelledMail(parties, site),
    webhook_paused: webhookPausedMail(parties, { name: 'Zaaksysteem' }, 'failing', site),
  };
}

function mailsToAddresses({ platform }: UserMailParties, language: Language): Record<string, NewMail> {
  const person = { guid: randomUUID(), email: address, language };
  const invited = {
    guid: randomUUID(),
    email: address,
    language,
    url,
    expiresOn: day,
    roleIds: [],
    inviterName: 'Jan de Vries',
    inviterGuid: randomUUID(),
    message: 'Kom je ook meedoen?\nWe beginnen op maandag.',
  };
  const mailed = mailedSubmission(platform, language);
  const received = confirmationTo(mailed);
  const status = statusMailTo(mailed, 'Done', new Date(day));
  if (received === undefined || status === undefined) throw new Error('Nobody is told of the submission');
  return {
    register: registrationMail({ ...person, needsApproval: true }, platform, url, day),
    invitation: invitationMail(invited, platform),
    form_received: received,
    form_status: status,
    form_notice: noticeTo({ address, mailbox: 'mailbox' }, mailed),
    form_digest: digestMail({ platform, siteUrl: site, form, period, count: 12 }, address, 'key'),
    form_kept: resumeMail({
      queryContext: { platform, now: new Date(day) },
      email: address,
      url,
      expiresOn: day,
      formName: form.name,
      language,
    }),
  };
}

function mailedSubmission(platform: Platform, language: Language): MailedSubmission {
  const definition = formDefinition.parse({
    formGuid: form.guid,
    version: 1,
    languages: ['nl'],
    pages: [{ id: 'page', elements: [{ id: 'mail', type: 'email' }] }],
  });
  return {
    definition,
    platform,
    formName: form.name,
    siteUrl: site,
    answers: { mail: address },
    submission: {
      ...{ guid: randomUUID(), formGuid: form.guid, shortId: 'k7m2p9qrst', status: 'New', language },
      submittedOn: day,
    },
    settings: {
      ...newFormSettings,
      actions: ['Save', 'Notify'],
      notify: [address],
      confirmation: { doc: {}, sendCopy: true },
      statusMails: { fieldId: null, texts: { Done: { [language]: 'De tegel ligt weer recht.' } } },
    },
    viewTokenOf: () => 'a1B2c3D4e5'.repeat(4),
  };
}

const figures = { visitors: 12_345, visits: 15_678, views: 98_765, bounceRate: 0.4, durationMs: 60_000 };
const pageNames = [
  'Nieuws',
  'Afval en milieu',
  'Paspoort of identiteitskaart aanvragen',
  'Contact',
  'Agenda',
];
const weekOfFigures: Parameters<typeof weeklyMail>[1] = {
  ...period,
  summary: figures,
  previous: { from: '2026-11-16', to: '2026-11-22', summary: figures, series: [] },
  subjects: {
    path: [],
    item: [],
    search: [],
    notFound: [],
    outbound: [],
    download: [],
    page: pageNames.map((label) => ({ name: label, label, visitors: 900, count: 1_000 })),
    unfound: [{ name: 'zwembad', visitors: 3, count: 4 }],
  },
};
