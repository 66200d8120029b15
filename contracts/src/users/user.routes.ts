import { route } from '../shared/route.ts';
import type { userOperations } from './user.operations.ts';

export const userRoutes = {
  loggedIn: route<typeof userOperations.loggedIn>()('GET', '/api/profiles:loggedIn'),
  create: route<typeof userOperations.create>()('POST', '/api/users'),
} as const;
