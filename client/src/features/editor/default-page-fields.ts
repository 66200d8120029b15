import { newPageOptions } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';

/** What only pages have, for whatever else is edited in the shape of one. */
export const defaultPageFields = {
  options: newPageOptions,
  purpose: contentPurpose,
  scheduledPublishOn: null,
  scheduledUnpublishOn: null,
  scheduleMisfire: null,
  editPermission: 'Roles',
  editRoles: [],
  viewPermission: 'Public',
  viewRoles: [],
  listMetadata: {},
} satisfies Partial<PageView>;
