/** What the undo of takes an account away: it is made, or put back. */
const makings: ReadonlySet<string> = new Set(['UserCreated', 'UserRestored']);

/**
 * Whether the undo of an event would take the account away of whoever asks for it. Nobody does so as one undoes a slip: that takes the
 * password, and a fortnight.
 * @param userGuid whom the event is about; undefined where it is about nobody
 */
export function takesOwnAccountAway(
  type: string,
  userGuid: string | undefined,
  viewer: { readonly guid: string } | undefined,
): boolean {
  return makings.has(type) && viewer !== undefined && userGuid === viewer.guid;
}
