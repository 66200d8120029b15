import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { User } from '@spoor/contracts/users/user';

export const editorRole = '55555555-0000-4000-8000-000000000001';
export const adminRole = '55555555-0000-4000-8000-000000000002';

export const anna: User = {
  guid: 'aaaaaaaa-0000-4000-8000-000000000001',
  details: { subject: 'aaaaaaaa-0000-4000-8000-000000000001', box: 'bm9uY2UtY2lwaGVydGV4dC10YWc=' },
  profile: {},
  roleIds: [editorRole],
  isActive: true,
  isVerified: true,
  isDeveloper: false,
  isOperator: false,
  erasure: null,
  terms: null,
};

export const annaCreated: SpoorEventOf<'UserCreated'> = { type: 'UserCreated', data: { user: anna } };
