import type { Conflict } from '@spoor/contracts/shared/problem';
import { profileFields } from '@spoor/contracts/users/profile';
import type { User } from '@spoor/contracts/users/user';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';

type SealedUser = Pick<User, 'guid' | 'details'>;

/**
 * Does what changes one account. A conflict then says what people wrote, instead of how that is sealed: somebody has to
 * choose between the two.
 * @throws DomainError as `work` does
 */
export async function withOpenConflicts<Result>(
  user: SealedUser,
  decrypt: DecryptPersonalData,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.conflicts.length === 0) throw error;
    const open = (conflict: Conflict) => openConflict(conflict, user, decrypt);
    const conflicts = await mapInBatches(error.conflicts, open);
    throw new DomainError(error.code, error.reason, {
      conflicts,
      ...(error.revision === undefined ? {} : { revision: error.revision }),
      cause: error,
    });
  }
}

async function openConflict(
  conflict: Conflict,
  { guid: subject, details }: SealedUser,
  decrypt: DecryptPersonalData,
): Promise<Conflict> {
  const field = profileFields.find((name) => conflict.path === `/profile/${name}`);
  if (field === undefined) return conflict;
  const sealed = [conflict.base, conflict.theirs, conflict.yours];
  // Null: as it was when the account was made.
  const boxes = sealed.map((box) => (typeof box === 'string' ? { subject, field, box } : details));
  const opened = await decrypt(boxes);
  const [base, theirs, yours] = opened.map((value, index) =>
    typeof sealed[index] === 'string' ? text(value) : text(Reflect.get(value ?? {}, field)),
  );
  return { ...conflict, base: base ?? null, theirs: theirs ?? null, yours: yours ?? null };
}

/** Null where nothing was said, or the person was erased. */
function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
