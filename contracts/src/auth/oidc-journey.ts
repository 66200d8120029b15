import { z } from 'zod';
import { languages } from '../texts/languages.ts';

/** A sign-in on its way: what its browser keeps, and nobody can read or change. */
export const oidcJourney = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** To which the provider leads back. */
  redirectUri: z.string(),
  returnUrl: z.string(),
  remember: z.boolean(),
  /** In which they looked at the site, as its link said. */
  language: z.enum(languages).nullable().default(null),
  /** Guid of who is signed in and wants to sign in so, too. */
  linkTo: z.string().nullable(),
  /** Guid of the session in which they want that. */
  linkIn: z.string().nullable().default(null),
  expiresAt: z.int(),
});
export type OidcJourney = z.infer<typeof oidcJourney>;
