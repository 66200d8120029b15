import { provePassword } from '../auth/two-factor.ts';
import { operation } from '../shared/operation.ts';
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
    body: provePassword,
    responses: { 200: { description: 'Where it is fetched', schema: preparedExport } },
  }),
  downloadExport: operation({
    summary: 'Fetch a copy of all that is kept about oneself',
    description:
      'Made while it is fetched. The caller is known by an access token, or as browsers fetch files: by the cookie of their session.',
    responses: {
      200: {
        description: 'A ZIP file: a page to read, and files for programs',
        mediaTypes: ['application/zip'],
      },
    },
    errors: ['unauthorized', 'not_found'],
  }),
} as const;
