/** What the undo of takes an account away, as it is made, or put back; or gives it another address. */
const withPassword: ReadonlySet<string> = new Set(['UserCreated', 'UserRestored', 'UserEmailChanged']);

/**
 * Whether the undo of an event would take the account away of whoever asks for it, or have it reached elsewhere. Nobody does so as one
 * undoes a slip: that takes the password, and an account goes after a fortnight.
 * @param userGuid whom the event is about; undefined where it is about nobody
 */
export function needsOwnPassword(
  type: string,
  userGuid: string | undefined,
  viewer: { readonly guid: string } | undefined,
): boolean {
  return withPassword.has(type) && viewer !== undefined && userGuid === viewer.guid;
}
