import { route } from '../shared/route.ts';
import type { oidcOperations } from './oidc.operations.ts';

export const oidcRoutes = {
  providers: route<typeof oidcOperations.providers>()('GET', '/api/auth/providers'),
  links: route<typeof oidcOperations.links>()('GET', '/api/auth/oidc'),
  start: route<typeof oidcOperations.start>()('GET', '/api/auth/oidc/{provider}/start'),
  callback: route<typeof oidcOperations.callback>()('GET', '/api/auth/oidc/{provider}/callback'),
  link: route<typeof oidcOperations.link>()('POST', '/api/auth/oidc/{provider}:link'),
  unlink: route<typeof oidcOperations.unlink>()('POST', '/api/auth/oidc/{provider}:unlink'),
} as const;

/** What a browser keeps while its owner is at the provider. */
export const oidcCookie = 'oidc';
/** In the address of a page: why signing in with another site came to nothing. */
export const oidcFailureParameter = 'oidc';
/** Behind the `#` of the form to sign in: the second step that is asked for after another site. */
export const secondStepFragment = 'second-step=';
