import { z } from 'zod';
import { userView } from '../users/user.views.ts';

/** Clients keep the access token in memory; the refresh token is in an HttpOnly cookie. */
export const session = z
  .object({ accessToken: z.string(), expiresOn: z.string(), user: userView })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
