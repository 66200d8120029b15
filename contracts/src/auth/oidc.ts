import { z } from 'zod';
import { languages } from '../texts/languages.ts';
import { provePassword } from './two-factor.ts';

/** A site with which people sign in here. */
export const oidcProviderView = z
  .object({
    /** In addresses. */
    id: z.string(),
    /** As people know it. */
    name: z.string(),
  })
  .meta({ id: 'OidcProvider' });

/** A site with which somebody signs in, or could. */
export const oidcLinkView = oidcProviderView
  .extend({
    /** ISO-8601; null where they do not. */
    linkedOn: z.string().nullable(),
  })
  .meta({ id: 'OidcLink' });
export type OidcLinkView = z.infer<typeof oidcLinkView>;

/** Query of `GET /api/auth/oidc/{provider}/start`. */
export const oidcStartQuery = z.strictObject({
  /** Where to go afterwards: a path of this site. */
  returnUrl: z.string().max(2_000).optional(),
  /** `true`: the session is to outlast the browser. */
  remember: z.enum(['true', 'false']).optional(),
  /** In which they look at the site: of who is new, the language of their mail, too. */
  language: z.enum(languages).optional(),
});
export type OidcStartQuery = z.infer<typeof oidcStartQuery>;

/** Query of `GET /api/auth/oidc/{provider}/callback`: what the provider says, and whatever it adds to that. */
export const oidcCallbackQuery = z.looseObject({
  code: z.string().max(10_000).optional(),
  state: z.string().max(1_000).optional(),
  error: z.string().max(1_000).optional(),
});

/** Body of `POST /api/auth/oidc/{provider}:link` and `:unlink`. */
export const changeOidcLink = provePassword;

/** Where the browser goes on. */
export const oidcLinkStart = z.object({ url: z.string() }).meta({ id: 'OidcLinkStart' });
