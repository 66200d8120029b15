import { z } from 'zod';
import { provePassword } from '../auth/two-factor.ts';

/** Body of `POST /api/users/{guid}:erase`. */
export const eraseUser = z
  .object({
    /** Also what they sent with forms while they were signed in; else that is kept as long as each form says. */
    withSubmissions: z.boolean(),
  })
  .meta({ id: 'EraseUser' });
export type EraseUser = z.infer<typeof eraseUser>;

/** Body of `POST /api/profiles:loggedIn/erase`. */
export const eraseOwnAccount = eraseUser.extend(provePassword.shape).meta({ id: 'EraseOwnAccount' });
export type EraseOwnAccount = z.infer<typeof eraseOwnAccount>;
