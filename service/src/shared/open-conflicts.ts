import type { JsonValue } from '@spoor/contracts/shared/limits';
import type { Conflict } from '@spoor/contracts/shared/problem';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from './domain-error.ts';
import { mapInBatches } from './map-in-batches.ts';

export type StoredValue = JsonValue | undefined;

/**
 * Says what values of one field mean to people, where they are stored sealed.
 * @param id of the stream
 * @param path a JSON Pointer
 * @returns the values in their order; others than sealed ones as they are
 */
export type OpenValues = (
  id: string,
  path: string,
  values: readonly StoredValue[],
  queryContext: Pick<QueryContext, 'decryptPersonalData' | 'viewer'>,
) => Promise<readonly StoredValue[]>;

/**
 * Does something. A conflict that refuses it then says what people wrote, instead of how that is sealed: somebody has to
 * choose between the two.
 * @throws DomainError as `work` does
 */
export async function withOpenConflicts<Result>(
  open: (conflict: Conflict) => Promise<Conflict>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.conflicts.length === 0) throw error;
    throw error.withConflicts(await mapInBatches(error.conflicts, open));
  }
}

/** @param open what the values mean */
export async function openConflict<Opened extends Conflict>(
  conflict: Opened,
  open: (values: readonly StoredValue[]) => Promise<readonly StoredValue[]>,
): Promise<Opened> {
  const [base, theirs, yours] = await open([conflict.base, conflict.theirs, conflict.yours]);
  return { ...conflict, base, theirs, yours };
}
