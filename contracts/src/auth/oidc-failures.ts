/**
 * Why signing in with another site came to nothing: somebody stopped there; it does not answer; it answered something that is
 * not right, or too late; it does not vouch for an address; nobody here has that address; the account waits for being opened, or is closed;
 * or who they are there, somebody else is here already.
 */
export const oidcFailures = [
  ...(['cancelled', 'unreachable', 'failed', 'unverified'] as const),
  ...(['unknown', 'awaiting_approval', 'inactive', 'taken'] as const),
] as const;
export type OidcFailure = (typeof oidcFailures)[number];
