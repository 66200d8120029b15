import { collection } from '../collections/collection.ts';
import type { FilterFields } from '../collections/filter.ts';
import { roleView } from '../roles/role.views.ts';
import { userRow } from './user.views.ts';
import { userSortFields } from './user-sort.ts';

const userFilterFields = {
  guid: 'guid',
  displayName: 'text',
  firstName: 'text',
  middleName: 'text',
  lastName: 'text',
  alias: 'text',
  email: 'text',
  roleIds: 'guid',
  isAdmin: 'boolean',
  isDeveloper: 'boolean',
  isActive: 'boolean',
  awaitsApproval: 'boolean',
  isVerified: 'boolean',
  twoFactorEnabled: 'boolean',
  createdOn: 'moment',
  lastSeenOn: 'moment',
} as const satisfies FilterFields;

/** People with an account. */
export const userCollection = collection({
  name: 'UserRow',
  row: userRow,
  key: 'guid',
  filters: userFilterFields,
  sorts: userSortFields,
  includes: {
    /** Their roles, without what those give the right to. */
    roles: roleView.pick({ guid: true, name: true, kind: true }).meta({ id: 'ReferredRole' }),
  },
});
