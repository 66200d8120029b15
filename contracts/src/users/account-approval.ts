/** Whether an account that was made closed waits for somebody to open it, and which Changes opened it. */
export interface AccountApproval {
  readonly isAwaited: boolean;
  /** Ids: of the one that opened it first, and of those that did so again once that was taken back. */
  readonly givenBy: readonly string[];
}

/** Of an account that was just made. */
export function firstApproval(isActive: boolean): AccountApproval {
  return { isAwaited: !isActive, givenBy: [] };
}

/** After a Change of the account. Who takes the opening back has it wait again; who closes it later does not. */
export function approvalAfter(
  before: AccountApproval,
  isActive: boolean,
  { changeId, undoOf }: { readonly changeId: string; readonly undoOf?: string | undefined },
): AccountApproval {
  const { isAwaited, givenBy } = before;
  if (isActive) return isAwaited ? { isAwaited: false, givenBy: [...givenBy, changeId] } : before;
  return undoOf !== undefined && givenBy.includes(undoOf) ? { isAwaited: true, givenBy } : before;
}
