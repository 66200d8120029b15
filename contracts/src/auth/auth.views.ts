import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { userView } from '../users/user.views.ts';

/** Where somebody is signed in. Moments are ISO-8601. */
export const sessionView = z
  .object({
    guid: storedGuid,
    /** As `Firefox, Windows`; null where it is not known. */
    browser: z.string().nullable(),
    startedOn: z.string(),
    /** When it was renewed last. */
    lastUsedOn: z.string(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type SessionView = z.infer<typeof sessionView>;

/** Clients keep the access token in memory; the refresh token is in an HttpOnly cookie. */
export const session = z
  .object({ accessToken: z.string(), expiresOn: z.string(), user: userView })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
