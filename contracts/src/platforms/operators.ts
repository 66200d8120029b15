/** Who may take something back that no administrator of the platform may. */
type BeyondAdmins = 'nobody' | 'operators';

/**
 * Who may undo what concerns the installation more than the platform: that somebody became a developer or an operator, which only who
 * runs the system says, and that a platform was suspended or opened, which operators do.
 * @param paths what an event changed
 * @returns undefined of all other events
 */
export function undoBeyondAdmins(type: string, paths: readonly string[]): BeyondAdmins | undefined {
  if (type === 'PlatformSuspended' || type === 'PlatformResumed') return 'operators';
  const isFlag = paths.includes('/isDeveloper') || paths.includes('/isOperator');
  return type === 'UserAccessChanged' && isFlag ? 'nobody' : undefined;
}
