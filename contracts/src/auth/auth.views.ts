import { z } from 'zod';
import { userView } from '../users/user.views.ts';

/** A session: the access token lives in memory only; the refresh token travels in an HttpOnly cookie. */
export const session = z
  .object({ accessToken: z.string(), expiresOn: z.string(), user: userView })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
