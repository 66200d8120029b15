const maxKindLength = 200;

/**
 * What kind of error it was, for the log that administrators read: its name and code. What its message says may quote anything that
 * was being done, and is in the log of the process alone.
 */
export function failureKind(failure: unknown): string {
  if (!(failure instanceof Error)) return 'Error';
  const code = 'code' in failure && typeof failure.code === 'string' ? ` ${failure.code}` : '';
  return `${failure.name}${code}`.toWellFormed().slice(0, maxKindLength);
}
