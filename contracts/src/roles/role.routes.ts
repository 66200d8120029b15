import { route } from '../shared/route.ts';
import type { roleOperations } from './role.operations.ts';

export const roleRoutes = {
  list: route<typeof roleOperations.list>()('GET', '/api/roles'),
  create: route<typeof roleOperations.create>()('POST', '/api/roles'),
  edit: route<typeof roleOperations.edit>()('PUT', '/api/roles/{guid}'),
  move: route<typeof roleOperations.move>()('POST', '/api/roles/{guid}:move'),
  remove: route<typeof roleOperations.remove>()('DELETE', '/api/roles/{guid}'),
  members: route<typeof roleOperations.members>()('GET', '/api/roles/{guid}/members'),
  explain: route<typeof roleOperations.explain>()('GET', '/api/permissions:explain'),
  usages: route<typeof roleOperations.usages>()('GET', '/api/roles/{guid}/usages'),
} as const;
