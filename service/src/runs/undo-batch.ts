import type { RefusedChange } from '@spoor/contracts/runs/run.events';
import { Unavailable } from '@spoor/infra/unavailable';
import type { ChangeOfRun } from '@spoor/projections/runs/run-undos/runs.queries';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import type { RunUndoStep } from './run-undo-plan.ts';

/** @throws DomainError where it is refused */
export type UndoOne = (change: ChangeOfRun) => Promise<void>;

/** The process stops: whoever comes after it goes on. */
export class Stopped extends Error {}

type Outcome = 'undone' | 'skipped' | DomainError;

/**
 * Takes Changes back, the last one first. Those that wrote to the same streams wait for one another, all others go together. What
 * is refused is tried once more when all are through: something that was made later may have stood in the way.
 * @param changes the last one first
 * So is what fails for a reason that nobody foresaw; where it does again, it is listed, and keeps nothing else waiting.
 * @param onFailure hears of that
 * @throws where a server is away; Stopped
 */
export async function undoBatch(
  changes: readonly ChangeOfRun[],
  undoOne: UndoOne,
  onFailure: (change: ChangeOfRun, error: unknown) => void = () => undefined,
): Promise<RunUndoStep> {
  const outcomes = new Map<ChangeOfRun, Outcome>();
  const tryAll = async (lane: readonly ChangeOfRun[]) => {
    for (const change of lane) outcomes.set(change, await tryUndo(change, undoOne, onFailure));
  };
  await mapInBatches(lanesOf(changes), tryAll);
  await tryAll(changes.filter((change) => mayGoLater(outcomes.get(change))));
  const refused = changes.flatMap((change) => refusalOf(change, outcomes.get(change)));
  const count = (outcome: Outcome) => changes.filter((change) => outcomes.get(change) === outcome).length;
  return {
    undone: count('undone'),
    skipped: count('skipped'),
    refused,
    from: changes.at(-1)?.ordinal ?? 0n,
  };
}

/** Changes by what they share: two are in one lane where a stream leads from one to the other. */
export function lanesOf(changes: readonly ChangeOfRun[]): ChangeOfRun[][] {
  const laneOf = new Map<string, Set<ChangeOfRun>>();
  for (const change of changes) {
    const streams = change.spans.map(({ stream }) => stream);
    const overlapping = new Set(streams.flatMap((stream) => laneOf.get(stream) ?? []));
    const lane = new Set([...[...overlapping].flatMap((each) => [...each]), change]);
    const touched = [...lane].flatMap(({ spans }) => spans.map(({ stream }) => stream));
    for (const stream of touched) laneOf.set(stream, lane);
  }
  const place = new Map(changes.map((change, index) => [change, index]));
  const placeOf = (change: ChangeOfRun) => place.get(change) ?? 0;
  return [...new Set(laneOf.values())].map((lane) => [...lane].toSorted((a, b) => placeOf(a) - placeOf(b)));
}

async function tryUndo(
  change: ChangeOfRun,
  undoOne: UndoOne,
  onFailure: (change: ChangeOfRun, error: unknown) => void,
): Promise<Outcome> {
  try {
    await undoOne(change);
    return 'undone';
  } catch (error) {
    if (mayEnd(error)) throw error;
    if (!(error instanceof DomainError)) {
      onFailure(change, error);
      return new DomainError('internal', undefined, { cause: error });
    }
    const isNothingLeft = error.code === 'already_undone' || error.reason?.name === 'nothing_to_undo';
    return isNothingLeft ? 'skipped' : error;
  }
}

/** What has to do with no Change, and is over some time. */
function mayEnd(error: unknown): boolean {
  if (error instanceof DomainError) return error.status >= 500;
  return error instanceof Unavailable || error instanceof Stopped;
}

/** What nobody may do, or nothing can take back, stays so. */
function mayGoLater(outcome: Outcome | undefined): boolean {
  return outcome instanceof DomainError && !['forbidden', 'irreversible'].includes(outcome.code);
}

function refusalOf({ changeId, entities }: ChangeOfRun, outcome: Outcome | undefined): RefusedChange[] {
  if (!(outcome instanceof DomainError)) return [];
  const named = entities.filter((entity) => !entity.startsWith('block:')).slice(0, mostEntities);
  return [{ changeId, entities: named, code: outcome.code }];
}

/** Of a Change that wrote to hundreds of things, so many are named. */
const mostEntities = 20;
