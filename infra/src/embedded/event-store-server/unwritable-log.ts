/** The log's files cannot be written: the disk is full or fails, or they belong to somebody else. */
export class UnwritableLog extends Error {
  constructor(directory: string, options: ErrorOptions & { readonly cause: Error }) {
    super(
      `The event log in ${directory} cannot be written (${options.cause.message}): make room on its disk, and let its user write there`,
      options,
    );
    this.name = 'UnwritableLog';
  }
}

/** Of SQLite: 8 is read-only, 10 a failing disk or a limit, 13 a full disk, 14 a file that cannot be opened. */
const unwritableCodes: ReadonlySet<number> = new Set([8, 10, 13, 14]);

/** Whether an error of SQLite, or of the file system, says that nothing can be written. */
export function isUnwritable(error: Error): boolean {
  if ('errcode' in error) return unwritableCodes.has(Number(error.errcode) & 0xff);
  return 'code' in error && ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(String(error.code));
}

/** @returns UnwritableLog where that is what went wrong, else the error itself */
export function explainUnwritable(error: unknown, directory: string): unknown {
  const isExplained = error instanceof Error && isUnwritable(error);
  return isExplained ? new UnwritableLog(directory, { cause: error }) : error;
}
