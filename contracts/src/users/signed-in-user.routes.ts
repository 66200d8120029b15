import { route } from '../shared/route.ts';
import type { userOperations } from './user.operations.ts';

/** Apart from the others: every visitor's first load brings this one. */
export const signedInUserRoutes = {
  loggedIn: route<typeof userOperations.loggedIn>()('GET', '/api/profiles:loggedIn'),
} as const;
