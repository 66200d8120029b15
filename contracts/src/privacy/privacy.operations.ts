import { provePassword } from '../auth/two-factor.ts';
import { operation, write } from '../shared/operation.ts';
import { userRow, userView } from '../users/user.views.ts';
import { eraseOwnAccount, eraseUser } from './privacy.commands.ts';
import { preparedExport, processingRegister } from './privacy.views.ts';

export const privacyOperations = {
  register: operation({
    summary: 'What is kept about people: what, why, on which ground and for how long',
    responses: { 200: { description: 'In the language of the caller', schema: processingRegister } },
  }),
  prepareExport: operation({
    summary: 'Ask for a copy of all that is kept about oneself',
    description: 'Takes the password. The address that is answered works for an hour, for whoever asked.',
    access: 'user',
    isBeforeTerms: true,
    body: provePassword,
    responses: { 200: { description: 'Where it is fetched', schema: preparedExport } },
  }),
  prepareUserExport: operation({
    summary: 'Ask for a copy of what is kept about somebody else',
    description:
      'For administrators, who give their own password; its owner is told by mail and in their activity. It is the copy that people make themselves, without what they said for themselves alone. The address that is answered works for an hour, for whoever asked.',
    access: 'admin',
    isCommand: true,
    body: provePassword,
    responses: { 200: { description: 'Where it is fetched', schema: preparedExport } },
  }),
  downloadExport: operation({
    summary: 'Fetch a copy of all that is kept about oneself',
    description:
      'Made while it is fetched. The caller is known by the cookie with the refresh token, as browsers fetch files, or by an access token.',
    isByCookie: true,
    isBeforeTerms: true,
    responses: {
      200: {
        description: 'A ZIP file: a page to read, and files for programs',
        mediaTypes: ['application/zip'],
      },
    },
    errors: ['unauthorized', 'not_found'],
  }),
  eraseOwn: write({
    summary: 'Ask that one’s own account is erased, after a fortnight',
    description:
      'Takes the password. Until then nothing changes, and it can be taken back. Then the key is destroyed with which everything about the person is encrypted.',
    access: 'user',
    isBeforeTerms: true,
    body: eraseOwnAccount,
    responseBody: userView,
    errors: ['last_admin'],
  }),
  keepOwn: write({
    summary: 'Keep one’s own account after all',
    access: 'user',
    isBeforeTerms: true,
    responseBody: userView,
  }),
  eraseUser: write({
    summary: 'Have somebody’s account erased, after a fortnight',
    description: 'For whoever may close it. Its owner is told by mail, and can keep it.',
    access: 'users.manage',
    body: eraseUser,
    responseBody: userRow,
    errors: ['last_admin'],
  }),
  keepUser: write({
    summary: 'Keep somebody’s account after all',
    access: 'users.manage',
    responseBody: userRow,
  }),
} as const;
