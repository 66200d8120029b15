import { z } from 'zod';
import { pageCommands } from '../pages/page.commands.ts';
import { change, read, write } from '../shared/operation.ts';
import { restore } from '../shared/restore.commands.ts';
import { changeForms, createForm, editForm } from './form.commands.ts';
import { formListing, formRecipients, formVersionView, formView, publicForm } from './form.views.ts';
import { formDefinition } from './form-definition.ts';
import { formListQuery, formRemovalQuery } from './form-query.ts';

export const formOperations = {
  list: read({
    summary: 'Forms, a page of the table at a time',
    access: 'forms.view',
    query: formListQuery,
    responseBody: z.array(formListing),
    headers: ['totalCount'],
    errors: ['invalid_sort'],
  }),
  create: write({
    summary: 'Make a form: empty, from a template, or as another one is',
    access: 'forms.manage',
    body: createForm,
    responseBody: formView,
    status: 201,
  }),
  changeTogether: change({
    summary: 'Do the same to several forms, as one Change',
    description:
      '`open` and `close` hold at once and for every version. With `force=false` nothing is removed where something shows or names one of the forms, and the answer says what that is.',
    access: 'forms.manage',
    body: changeForms,
    errors: ['in_use'],
  }),
  read: read({
    summary: 'A form with its settings and its draft',
    access: 'forms.view',
    responseBody: formView,
    headers: ['etag'],
    errors: ['gone'],
  }),
  edit: write({
    summary: 'Change name or settings of a form',
    description: 'Settings hold at once, for every version.',
    access: 'forms.manage',
    body: editForm,
    responseBody: formView,
  }),
  commands: write({
    summary: 'Edit what a form asks: several edits of its blocks, as one Change',
    description: 'The same edits as those of a page. Only kinds of blocks that stand on forms are accepted.',
    access: 'forms.manage',
    body: pageCommands,
    responseBody: formView,
  }),
  remove: change({
    summary: 'Remove a form',
    description:
      'With `force=false` one that something shows or names stays, and the answer says what that is.',
    access: 'forms.manage',
    query: formRemovalQuery,
    errors: ['in_use'],
  }),
  readVersion: read({
    summary: 'The definition of a version, or of the draft',
    description: '`number` is that of a version that was ever published, `latest` or `draft`.',
    access: 'forms.view',
    responseBody: formVersionView,
  }),
  recipients: read({
    summary: 'Whom a form tells of submissions, and whether they may see any',
    description: 'A key needs `people` for it.',
    access: 'forms.manage',
    responseBody: z.array(formRecipients),
  }),
  versions: read({
    summary: 'Every version that was published, the newest first',
    access: 'forms.view',
    responseBody: z.array(formVersionView.omit({ definition: true }).extend({ version: z.int() })),
  }),
  replaceDraft: write({
    summary: 'Put a definition in the place of the draft',
    description: 'Ids that are no guids are replaced by guids that follow from them.',
    access: 'forms.manage',
    body: formDefinition,
    responseBody: formView,
  }),
  publish: write({
    summary: 'Publish the draft of a form as its next version',
    access: 'forms.manage',
    responseBody: formView,
  }),
  unpublish: write({
    summary: 'Let nobody answer a form any more',
    access: 'forms.manage',
    responseBody: formView,
  }),
  discardDraft: write({
    summary: 'Bring the draft of a form back to what is published',
    access: 'forms.manage',
    responseBody: formView,
  }),
  restore: write({
    summary: 'Bring a form back to how it was at a moment, without publishing it',
    access: 'forms.manage',
    body: restore,
    responseBody: formView,
  }),
  public: read({
    summary: 'What visitors are asked, and whether they can answer it now',
    responseBody: publicForm,
  }),
} as const;
