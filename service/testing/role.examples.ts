import type { RoleEvent } from '@spoor/contracts/event-catalogue';
import type { Role } from '@spoor/contracts/roles/role';

export const communication: Role = {
  guid: '55555555-0000-4000-8000-000000000003',
  name: 'Communicatie',
  description: 'Nieuws en menu’s',
  permissions: ['items.publish', 'menus.manage'],
  sortId: 3000,
};
export const communicationCreated: RoleEvent = { type: 'RoleCreated', data: { role: communication } };
