/** What was done, and which members of a document that changed. */
interface Done {
  readonly type: string;
  readonly paths: readonly string[];
}

/**
 * Whether somebody may take back what concerns the installation more than the platform. That somebody became a developer or an
 * operator, only who runs the system takes back; that a platform was closed, operators do. Nobody closes a platform by undoing
 * that it was opened: whoever works there would shut themselves out.
 * @returns true where nothing of it is such
 */
export function mayUndoBeyondAdmins(
  viewer: { readonly isOperator?: boolean | undefined } | undefined,
  done: readonly Done[],
): boolean {
  return done.every(({ type, paths }) => {
    if (type === 'PlatformSuspended') return viewer?.isOperator === true;
    if (type === 'PlatformResumed') return false;
    return type !== 'UserAccessChanged' || !paths.some((path) => flags.has(path));
  });
}

const flags: ReadonlySet<string> = new Set(['/isDeveloper', '/isOperator']);
