import { addressRoutes } from '@spoor/contracts/addresses/address.routes';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import { formUploadRoutes } from '@spoor/contracts/forms/form-upload.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { guid, type PermissionCase } from './permission-case.ts';

/** What every role gets of the routes of submissions. */
export const submissionPermissions: readonly PermissionCase[] = [
  // Everybody may send; what is sent here has no key.
  [
    submissionRoutes.submit,
    async (fixtures) => ({ ...guid(await fixtures.publishedForm()), body: { version: 1, answers: {} } }),
    '400 400 400 400 400',
  ],
  [
    submissionRoutes.challenge,
    async (fixtures) => ({ ...guid(await fixtures.publishedForm()), body: { key: 'een sleutel' } }),
    '200 200 200 200 200',
  ],
  // Nobody's addresses are looked up here.
  [addressRoutes.search, () => ({ query: { query: 'Duinweg 7' } }), '404 404 404 404 404'],
  [submissionRoutes.list, async (fixtures) => guid(await fixtures.publishedForm()), '401 403 403 200 200'],
  [
    submissionRoutes.tableOptions,
    async (fixtures) => guid(await fixtures.publishedForm()),
    '401 403 403 200 200',
  ],
  [
    submissionRoutes.handlers,
    async (fixtures) => guid(await fixtures.publishedForm()),
    '401 403 403 200 200',
  ],
  [submissionRoutes.export, async (fixtures) => guid(await fixtures.publishedForm()), '401 403 403 200 200'],
  [
    submissionRoutes.dashboard,
    async (fixtures) => ({ parameters: { guid: await fixtures.publishedForm(), number: '1' } }),
    '401 403 403 200 200',
  ],
  [
    submissionRoutes.count,
    async (fixtures) => ({
      ...guid(await fixtures.publishedForm()),
      body: { version: 1, steps: [{ kind: 'view' }] },
    }),
    '202 202 202 202 202',
  ],
  [submissionRoutes.read, async (fixtures) => guid(await fixtures.submission()), '401 403 403 200 200'],
  [submissionRoutes.neighbours, async (fixtures) => guid(await fixtures.submission()), '401 403 403 200 200'],
  [submissionRoutes.tell, async (fixtures) => guid(await fixtures.submission()), '401 403 403 403 204'],
  [
    submissionRoutes.tellStatus,
    async (fixtures) => ({ ...guid(await fixtures.submission()), body: { status: 'Done' } }),
    '401 403 403 403 204',
  ],
  [submissionRoutes.deliveries, async (fixtures) => guid(await fixtures.submission()), '401 403 403 200 200'],
  // There is no such one.
  [
    submissionRoutes.retryDelivery,
    async (fixtures) => ({
      parameters: { guid: await fixtures.submission(), deliveryGuid: crypto.randomUUID() },
    }),
    '401 403 403 404 404',
  ],
  [submissionRoutes.readSent, async (fixtures) => guid(await fixtures.submission()), '401 403 403 200 401'],
  [
    submissionRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.submission()), body: { assigneeGuid: null } }),
    '401 403 403 200 403',
  ],
  [
    submissionRoutes.setStatus,
    async (fixtures) => ({ ...guid(await fixtures.submission()), body: { status: 'Done' } }),
    '401 403 403 200 403',
  ],
  [
    submissionRoutes.note,
    async (fixtures) => ({ ...guid(await fixtures.submission()), body: { text: 'Gebeld' } }),
    '401 403 403 200 403',
  ],
  [
    submissionRoutes.changeTogether,
    async (fixtures) => ({ body: { guids: [await fixtures.submission()], status: 'Read' } }),
    '401 403 403 200 403',
  ],
  // The form of these makes no items: who may make them learns that.
  [
    submissionRoutes.createItem,
    async (fixtures) => ({ ...guid(await fixtures.submission()), body: {} }),
    '401 403 403 404 403',
  ],
  [
    submissionRoutes.createItems,
    async (fixtures) => ({ body: { guids: [await fixtures.submission()] } }),
    '401 403 403 404 403',
  ],
  // This form keeps nothing, and nothing is kept by that id.
  [
    formPartialRoutes.save,
    async (fixtures) => ({
      parameters: { guid: await fixtures.publishedForm(), id: crypto.randomUUID() },
      body: {
        version: 1,
        key: crypto.randomUUID(),
        pageId: null,
        answers: {},
        secret: 'a'.repeat(43),
        email: 'a@example.nl',
        path: '/',
      },
    }),
    '403 403 403 403 403',
  ],
  [
    formPartialRoutes.open,
    async (fixtures) => ({
      parameters: { guid: await fixtures.publishedForm(), id: crypto.randomUUID() },
      body: { secret: 'a'.repeat(43) },
    }),
    '410 410 410 410 410',
  ],
  [
    formPartialRoutes.discard,
    async (fixtures) => ({
      parameters: { guid: await fixtures.publishedForm(), id: crypto.randomUUID() },
      body: { secret: 'a'.repeat(43) },
    }),
    '204 204 204 204 204',
  ],
  // Everybody may add a file, where the form asks for one.
  [
    formUploadRoutes.add,
    async (fixtures) => ({
      ...guid(await fixtures.publishedForm()),
      query: { version: 1, field: 'nothing' },
      body: await fixtures.uploadForm(),
    }),
    '422 422 422 422 422',
  ],
  [
    formUploadRoutes.remove,
    async (fixtures) => ({ parameters: { guid: await fixtures.publishedForm(), file: crypto.randomUUID() } }),
    '204 204 204 204 204',
  ],
  // There is none: whoever may not see the submission does not learn that.
  [
    formUploadRoutes.read,
    async (fixtures) => ({ parameters: { guid: await fixtures.submission(), file: crypto.randomUUID() } }),
    '401 403 403 410 401',
  ],
  [submissionRoutes.erase, async (fixtures) => guid(await fixtures.submission()), '401 403 403 200 403'],
];
