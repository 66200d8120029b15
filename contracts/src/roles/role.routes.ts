import { route } from '../shared/route.ts';
import type { RoleView } from './role.views.ts';

export const roleRoutes = {
  /** The roles that rights can name. For content managers. */
  list: route<{ response: readonly RoleView[] }>()('GET', '/api/roles'),
} as const;
