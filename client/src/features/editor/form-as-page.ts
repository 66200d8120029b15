import type { FormView } from '@spoor/contracts/forms/form.views';
import { newPageOptions } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';

/** A form in the shape of a page, for the editor: its elements in one column under its name. */
export function formAsPage(form: FormView): PageView {
  const { guid, name, currentVersion, hasDraftChanges, revision, createdOn, modifiedOn, draft } = form;
  return {
    ...{ guid, shortId: '', title: name, revision, createdOn, modifiedOn, canEdit: true },
    buildingBlockInstances: draft.blocks,
    options: newPageOptions,
    ...{ authors: [], firstPublishedOn: null },
    language: draft.languages[0] ?? 'nl',
    purpose: contentPurpose,
    isPublished: currentVersion !== null,
    hasDraftChanges,
    ...{ publishedRevision: null, publishedOn: null },
    ...{ scheduledPublishOn: null, scheduledUnpublishOn: null, scheduleMisfire: null },
    ...{ editPermission: 'Roles', editRoles: [], viewPermission: 'Public', viewRoles: [] },
    ...{ listMetadata: {}, urls: [] },
  };
}
