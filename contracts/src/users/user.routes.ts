import { route } from '../shared/route.ts';
import type { CreateUser } from './user.commands.ts';
import type { UserView } from './user.views.ts';

export const userRoutes = {
  loggedIn: route<{ response: UserView }>()('GET', '/api/profiles:loggedIn'),
  /** Admins and the command line. `oneTimeLink` is present where no password was given. */
  create: route<{ body: CreateUser; response: { user: UserView; oneTimeLink?: string } }>()(
    'POST',
    '/api/users',
  ),
} as const;
