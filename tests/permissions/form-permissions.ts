import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { guid, type PermissionCase } from './permission-case.ts';

const definition = {
  formGuid: '00000000-0000-4000-8000-0000000000f0',
  version: 1,
  languages: ['nl'],
  pages: [{ id: 'start', elements: [{ id: 'naam', type: 'text', label: { nl: 'Naam' } }] }],
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** What every role gets of the routes of forms. */
export const formPermissions: readonly PermissionCase[] = [
  [formRoutes.list, () => ({}), '401 403 403 200 200'],
  [formRoutes.create, () => ({ body: { name: 'Formulier' } }), '401 403 403 201 403'],
  [formRoutes.read, async (fixtures) => guid(await fixtures.form()), '401 403 403 200 200'],
  [
    formRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.form()), body: { retentionDays: 30 } }),
    '401 403 403 200 403',
  ],
  [
    formRoutes.commands,
    async (fixtures) => ({
      ...guid(await fixtures.form()),
      body: { commands: [{ type: 'editPage', title: 'Anders' }] },
    }),
    '401 403 403 200 403',
  ],
  [formRoutes.remove, async (fixtures) => guid(await fixtures.form()), '401 403 403 200 403'],
  [
    formRoutes.changeTogether,
    async (fixtures) => ({ body: { act: 'close', formGuids: [await fixtures.form()] } }),
    '401 403 403 200 403',
  ],
  [formRoutes.recipients, async (fixtures) => guid(await fixtures.form()), '401 403 403 200 200'],
  [formRoutes.versions, async (fixtures) => guid(await fixtures.form()), '401 403 403 200 200'],
  [
    formRoutes.readVersion,
    async (fixtures) => ({ parameters: { guid: await fixtures.form(), number: 'draft' } }),
    '401 403 403 200 200',
  ],
  [
    formRoutes.replaceDraft,
    async (fixtures) => ({ ...guid(await fixtures.form()), body: definition }),
    '401 403 403 200 403',
  ],
  [formRoutes.publish, async (fixtures) => guid(await fixtures.form()), '401 403 403 200 403'],
  [formRoutes.unpublish, async (fixtures) => guid(await fixtures.publishedForm()), '401 403 403 200 403'],
  [formRoutes.discardDraft, async (fixtures) => guid(await fixtures.publishedForm()), '401 403 403 200 403'],
  [
    formRoutes.restore,
    async (fixtures) => ({ ...guid(await fixtures.form()), body: { moment: inAnHour() } }),
    '401 403 403 200 403',
  ],
  [formRoutes.public, async (fixtures) => guid(await fixtures.publishedForm()), '200 200 200 200 200'],
  [formRoutes.public, async (fixtures) => guid(await fixtures.form()), '404 404 404 404 404'],
];
