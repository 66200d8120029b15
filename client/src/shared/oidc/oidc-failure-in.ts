import { type OidcFailure, oidcFailures } from '@spoor/contracts/auth/oidc-failures';

/** Why signing in with another site came to nothing, as the address of a page says. */
export function oidcFailureIn(value: string | null): OidcFailure | undefined {
  return oidcFailures.find((failure) => failure === value);
}
