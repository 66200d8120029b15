/**
 * Whether an event makes somebody a developer, or takes that back: only who runs the system does, and no undo.
 * @param paths what it changed in the account
 */
export function saysWhoDevelops(type: string, paths: readonly string[]): boolean {
  return type === 'UserAccessChanged' && paths.includes('/isDeveloper');
}
