import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { oidcRoutes } from '@spoor/contracts/auth/oidc.routes';
import { passkeyRoutes } from '@spoor/contracts/auth/passkey.routes';
import { registrationRoutes } from '@spoor/contracts/auth/registration.routes';
import { twoFactorRoutes } from '@spoor/contracts/auth/two-factor.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { guid, type PermissionCase } from './permission-case.ts';

const newcomer = () => ({
  email: `${crypto.randomUUID()}@example.nl`,
  firstName: 'Anna',
  lastName: 'Bakker',
});

/** Of a link that nobody was given. */
const unknownCode = 'onbekend-onbekend-onbekend';

/** An answer of a passkey that nobody has. */
const unknownPasskey = <Answer extends object>(answer: Answer) => {
  const id = crypto.randomUUID();
  return { id, rawId: id, type: 'public-key' as const, response: { clientDataJSON: 'AAAA', ...answer } };
};

/** What every role gets of the routes that say who may do what. */
export const rolePermissions: readonly PermissionCase[] = [
  [roleRoutes.list, () => ({}), '401 403 200 200 200'],
  [roleRoutes.create, () => ({ body: { name: `Rol ${crypto.randomUUID()}` } }), '401 403 403 201 403'],
  [
    roleRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.role()), body: { description: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [
    roleRoutes.move,
    async (fixtures) => ({ ...guid(await fixtures.role()), body: { afterGuid: null } }),
    '401 403 403 200 403',
  ],
  [roleRoutes.remove, async (fixtures) => guid(await fixtures.role()), '401 403 403 200 403'],
  [roleRoutes.members, async (fixtures) => guid(await fixtures.role()), '401 403 403 200 200'],
  [roleRoutes.usages, async (fixtures) => guid(await fixtures.role()), '401 403 403 200 200'],
  [
    roleRoutes.explain,
    async (fixtures) => ({
      query: { user: (await fixtures.person()).guid, page: await fixtures.publishedPage() },
    }),
    '401 403 403 200 200',
  ],

  [apiKeyRoutes.list, () => ({}), '401 403 403 200 200'],
  [apiKeyRoutes.create, () => ({ body: { name: 'Sleutel', scopes: ['read'] } }), '401 403 403 201 403'],
  [
    apiKeyRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.apiKey()), body: { name: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [apiKeyRoutes.revoke, async (fixtures) => guid(await fixtures.apiKey()), '401 403 403 200 403'],

  [authRoutes.signIns, () => ({}), '401 200 200 200 401'],
  [authRoutes.userSessions, async (fixtures) => guid((await fixtures.person()).guid), '401 403 403 200 200'],
  [
    authRoutes.endUserSession,
    async (fixtures) => ({
      parameters: { guid: (await fixtures.person()).guid, sessionGuid: crypto.randomUUID() },
    }),
    '401 403 403 404 404',
  ],
  [
    authRoutes.endUserSessions,
    async (fixtures) => guid((await fixtures.person()).guid),
    '401 403 403 200 200',
  ],
  [
    authRoutes.sendPasswordLink,
    async (fixtures) => guid((await fixtures.person()).guid),
    '401 403 403 200 200',
  ],
  [authRoutes.refusals, () => ({}), '401 403 403 200 200'],
  [userRoutes.loggedIn, () => ({}), '401 200 200 200 401'],
  [userRoutes.propertyDefinitions, () => ({}), '401 200 200 200 200'],
  [userRoutes.saveProfile, () => ({ body: { middleName: 'van' } }), '401 200 200 200 401'],
  [userRoutes.readProfile, async (fixtures) => guid((await fixtures.person()).guid), '401 403 403 200 200'],
  [
    userRoutes.editProfile,
    async (fixtures) => ({ ...guid((await fixtures.person()).guid), body: { middleName: 'van' } }),
    '401 403 403 200 200',
  ],
  [verificationRoutes.send, () => ({ body: {} }), '401 200 200 200 401'],
  [verificationRoutes.confirm, () => ({ body: { code: 'onbekend' } }), '200 200 200 200 200'],
  [userRoutes.list, () => ({}), '401 403 403 200 200'],
  [userRoutes.read, async (fixtures) => guid((await fixtures.person()).guid), '401 403 403 200 200'],
  [userRoutes.create, () => ({ body: newcomer() }), '401 403 403 201 201'],
  [
    userRoutes.edit,
    async (fixtures) => ({ ...guid((await fixtures.person()).guid), body: { firstName: 'Anna' } }),
    '401 403 403 200 200',
  ],
  [userRoutes.activate, async (fixtures) => guid((await fixtures.person()).guid), '401 403 403 200 200'],
  [
    userRoutes.resetTwoFactor,
    async (fixtures) => guid((await fixtures.person()).guid),
    '401 403 403 404 404',
  ],
  [invitationRoutes.list, () => ({}), '401 403 403 200 200'],
  [
    invitationRoutes.invite,
    () => ({ body: { emails: [`${crypto.randomUUID()}@example.nl`] } }),
    '401 403 403 200 200',
  ],
  [invitationRoutes.resend, () => guid(crypto.randomUUID()), '401 403 403 404 404'],
  [invitationRoutes.revoke, () => guid(crypto.randomUUID()), '401 403 403 404 404'],
  [
    userRoutes.mailOwner,
    () => ({ ...guid(crypto.randomUUID()), body: { revision: 0 } }),
    '401 403 403 403 204',
  ],
  [invitationRoutes.mail, () => guid(crypto.randomUUID()), '401 403 403 403 204'],
  [invitationRoutes.status, () => ({ parameters: { code: 'onbekend' } }), '200 200 200 200 200'],
  [invitationRoutes.accept, () => ({ body: { code: 'onbekend' } }), '404 404 404 404 404'],
  [invitationRoutes.askAgain, () => ({ body: { code: crypto.randomUUID() } }), '202 202 202 202 202'],
  [registrationRoutes.linkStatus, () => ({ parameters: { code: 'onbekend' } }), '200 200 200 200 200'],
  [authRoutes.passwordLinkStatus, () => ({ parameters: { code: 'onbekend' } }), '200 200 200 200 200'],
  [
    registrationRoutes.complete,
    () => ({ body: { code: unknownCode, password: 'een lang wachtwoord' } }),
    '403 403 403 403 403',
  ],
  [registrationRoutes.register, () => ({ body: newcomer() }), '403 403 403 403 403'],
  [twoFactorRoutes.state, () => ({}), '401 200 200 200 401'],
  [twoFactorRoutes.begin, () => ({ body: { currentPassword: 'fout' } }), '401 422 422 422 401'],
  [twoFactorRoutes.confirm, () => ({ body: { code: '000000' } }), '401 422 422 422 401'],
  [twoFactorRoutes.disable, () => ({ body: { currentPassword: 'fout' } }), '401 422 422 422 401'],
  [twoFactorRoutes.newRecoveryCodes, () => ({ body: { currentPassword: 'fout' } }), '401 422 422 422 401'],
  [oidcRoutes.providers, () => ({}), '200 200 200 200 200'],
  [oidcRoutes.links, () => ({}), '401 200 200 200 401'],
  [oidcRoutes.start, () => ({ parameters: { provider: 'nergens' } }), '404 404 404 404 404'],
  [oidcRoutes.callback, () => ({ parameters: { provider: 'nergens' } }), '404 404 404 404 404'],
  [
    oidcRoutes.link,
    () => ({ parameters: { provider: 'nergens' }, body: { currentPassword: 'fout' } }),
    '401 404 404 404 401',
  ],
  [
    oidcRoutes.unlink,
    () => ({ parameters: { provider: 'nergens' }, body: { currentPassword: 'fout' } }),
    '401 404 404 404 401',
  ],
  [passkeyRoutes.list, () => ({}), '401 200 200 200 401'],
  // One that is wrong counts as an attempt, of which each session has a few.
  [passkeyRoutes.registerBegin, () => ({ body: { currentPassword: '' } }), '401 422 422 422 422'],
  [
    passkeyRoutes.registerFinish,
    () => ({ body: { name: 'Telefoon', response: unknownPasskey({ attestationObject: 'AAAA' }) } }),
    '401 422 422 422 401',
  ],
  [
    passkeyRoutes.rename,
    () => ({ ...guid(crypto.randomUUID()), body: { name: 'Telefoon' } }),
    '401 404 404 404 401',
  ],
  [
    passkeyRoutes.remove,
    () => ({ ...guid(crypto.randomUUID()), body: { currentPassword: 'fout' } }),
    '401 404 404 404 401',
  ],
  [passkeyRoutes.loginBegin, () => ({}), '200 200 200 200 200'],
  [
    passkeyRoutes.loginFinish,
    () => ({ body: { response: unknownPasskey({ authenticatorData: 'AAAA', signature: 'AAAA' }) } }),
    '401 401 401 401 401',
  ],
  [privacyRoutes.register, () => ({}), '200 200 200 200 200'],
  [privacyRoutes.prepareExport, () => ({ body: { currentPassword: 'fout' } }), '401 422 422 422 401'],
  [
    privacyRoutes.prepareUserExport,
    async (fixtures) => {
      const { guid: userGuid, password } = await fixtures.person();
      // That of whoever asks, which all people of specs have: a wrong one counts as an attempt.
      return { ...guid(userGuid), body: { currentPassword: password } };
    },
    '401 403 403 200 401',
  ],
  [privacyRoutes.downloadExport, () => ({ parameters: { code: unknownCode } }), '401 404 404 404 401'],
  [
    privacyRoutes.eraseOwn,
    () => ({ body: { currentPassword: 'fout', withSubmissions: false } }),
    '401 422 422 422 401',
  ],
  [privacyRoutes.keepOwn, () => ({}), '401 200 200 200 401'],
  [
    privacyRoutes.eraseUser,
    async (fixtures) => ({ ...guid((await fixtures.person()).guid), body: { withSubmissions: false } }),
    '401 403 403 200 200',
  ],
  [privacyRoutes.keepUser, async (fixtures) => guid((await fixtures.person()).guid), '401 403 403 200 200'],
  [
    userRoutes.grantDeveloper,
    async (fixtures) => guid((await fixtures.person()).guid),
    '401 403 403 403 200',
  ],
  [
    userRoutes.revokeDeveloper,
    async (fixtures) => guid((await fixtures.person()).guid),
    '401 403 403 403 200',
  ],
  [userRoutes.grantOperator, async (fixtures) => guid((await fixtures.person()).guid), '401 403 403 403 200'],
  [
    userRoutes.revokeOperator,
    async (fixtures) => guid((await fixtures.person()).guid),
    '401 403 403 403 200',
  ],
  [userRoutes.deactivate, async (fixtures) => guid((await fixtures.person()).guid), '401 403 403 200 200'],
  [
    userRoutes.changeTogether,
    async (fixtures) => ({ body: { guids: [(await fixtures.person()).guid], isActive: false } }),
    '401 403 403 200 200',
  ],
];
