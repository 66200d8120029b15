import type { FormView } from '@spoor/contracts/forms/form.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { defaultPageFields } from './default-page-fields.ts';

/** A form in the shape of a page, for the editor: its elements in one column under its name. */
export function formAsPage(form: FormView): PageView {
  const { guid, name, currentVersion, hasDraftChanges, revision, createdOn, modifiedOn, draft } = form;
  return {
    ...defaultPageFields,
    guid,
    shortId: '',
    title: name,
    revision,
    createdOn,
    modifiedOn,
    canEdit: true,
    buildingBlockInstances: draft.blocks,
    authors: [],
    firstPublishedOn: null,
    language: draft.languages[0] ?? 'nl',
    isPublished: currentVersion !== null,
    hasDraftChanges,
    publishedRevision: null,
    publishedOn: null,
    urls: [],
  };
}
