import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { reasonsNotToUndo, UndoConflict, UndoPreview } from '@spoor/contracts/changes/change.views';
import type { RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import type { CommandContext } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { FoldedStream } from '../shared/folded-streams.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { attribute, type ChangedStream, type ChangeSpan, readChangedStreams } from './changed-streams.ts';
import { inBatches } from './in-batches.ts';
import { type ChangeOutcome, type ChangeStep, createChangeRunner } from './run-change.ts';
import { type Choice, irreversibleReason, takeBack } from './take-back.ts';

/** What is asked before a Change is taken back. */
export interface CompensationTarget {
  readonly changeId: string;
  /** Whose Change it is; undefined where no person made it. */
  readonly actorGuid: string | undefined;
  /** What would be taken back, oldest first per stream. */
  readonly events: readonly RecordedSpoorEvent[];
}

/** What undoing asks of others. */
export interface UndoQuestions {
  /** Where the Change's events are; undefined where no such Change is known on this platform. */
  locate(changeId: string): Promise<readonly ChangeSpan[] | undefined>;
  /** Whether the caller may do the opposite of this today. */
  mayCompensate(target: CompensationTarget): Promise<boolean> | boolean;
}

type Undo = (
  changeId: string,
  request: UndoChange,
  context: CommandContext,
  questions: UndoQuestions,
) => Promise<ChangeOutcome>;

export interface ChangeUndoing {
  /**
   * Takes a Change back as a new Change, while later ones stay.
   * @throws DomainError `not_found`, `forbidden`, `already_undone`, `irreversible`, or `conflict`: with both values per
   * path where somebody wrote the same leaves since, without any where nothing is left to take back
   */
  readonly undoChange: Undo;
  /**
   * Takes back the undo of a Change; the id may be that of either.
   * @throws DomainError as undoing that undo does, and `not_undone`
   */
  readonly redoChange: Undo;
  /**
   * What undoing would do; writes nothing.
   * @throws DomainError `not_found`, and where the decider would refuse the outcome
   */
  previewUndo(changeId: string, questions: UndoQuestions): Promise<UndoPreview>;
}

type StreamChoice = (stream: string, path: string) => Choice;
type ReasonNot = (typeof reasonsNotToUndo)[number];

const codeOf: Record<ReasonNot, ProblemCode> = {
  no_permission: 'forbidden',
  already_undone: 'already_undone',
  irreversible_external: 'irreversible',
  erased_personal_data: 'irreversible',
  purged: 'irreversible',
};

export function createUndo(writeSide: WriteSide): ChangeUndoing {
  const runChange = createChangeRunner(writeSide);

  async function read(changeId: string, { locate }: UndoQuestions): Promise<ChangedStream[]> {
    const streams = await readChangedStreams(writeSide, changeId, (await locate(changeId)) ?? []);
    if (streams.length === 0) throw new DomainError('not_found', `No change ${changeId}`);
    return streams;
  }

  const undoChange: Undo = async (changeId, { resolutions }, context, questions) => {
    const streams = await read(changeId, questions);
    const isSentAgain = streams.some(({ now }) => now.changes.landingOf(context.changeId) !== undefined);
    const choose = chooser(resolutions);
    if (!isSentAgain) {
      const reasonNot = await reasonNotTo(changeId, streams, questions);
      if (reasonNot !== undefined) throw new DomainError(codeOf[reasonNot], reasonNot);
      const conflicts = await conflictsIn(writeSide, streams, choose);
      if (conflicts.length > 0) throw new DomainError('conflict', undefined, { conflicts });
    }
    const steps = streams.map((changed) => undoStep(changeId, changed, choose));
    const outcome = await runChange(steps, {
      ...context,
      undoOf: changeId,
      ifMatch: undefined,
      strict: false,
    });
    if (outcome.streams.length === 0) throw new DomainError('conflict', 'Nothing is left to take back');
    return outcome;
  };

  const redoChange: Undo = async (changeId, request, context, questions) => {
    const streams = await read(changeId, questions);
    const undo = streams
      // A redo that is sent again took that undo back already.
      .map(({ now }) => now.changes.targetOf(context.changeId) ?? undoToTakeBack(now, changeId))
      .find((found) => found !== undefined);
    if (undo === undefined) throw new DomainError('not_undone');
    return undoChange(undo, request, context, questions);
  };

  async function previewUndo(changeId: string, questions: UndoQuestions): Promise<UndoPreview> {
    const streams = await read(changeId, questions);
    const reasonNot = await reasonNotTo(changeId, streams, questions);
    if (reasonNot !== undefined) return { canUndo: false, reasonNot, effects: [], conflicts: [] };
    const conflicts = await conflictsIn(writeSide, streams, () => 'ask');
    const effects = streams.flatMap(({ decider, stream, events, now }) => {
      const { document } = takeBack(decider, documentOf(now.state), events, () => 'ask');
      return decider
        .towards(now.state, document)
        .flatMap(leavesOf)
        .map((leaf) => ({ stream, ...leaf }));
    });
    return { canUndo: true, reasonNot: null, effects, conflicts };
  }

  return { undoChange, redoChange, previewUndo };
}

/** What the request says of a path in a stream: without any word, everything is asked; with some, silence means keep. */
function chooser(resolutions: UndoChange['resolutions']): StreamChoice {
  if (resolutions === undefined) return () => 'ask';
  const choices = new Map(resolutions.map(({ stream, path, choice }) => [`${stream}${path}`, choice]));
  return (stream, path) => choices.get(`${stream}${path}`) ?? 'keep';
}

/** Every stream is asked again when it is written: somebody may have been faster. */
function undoStep(
  changeId: string,
  { decider, id, stream, events }: ChangedStream,
  choose: StreamChoice,
): ChangeStep {
  return {
    decider,
    id,
    decide({ state, changes }) {
      if (changes.activeUndoOf(changeId) !== undefined) throw new DomainError('already_undone');
      const { document, open } = takeBack(decider, documentOf(state), events, (path) => choose(stream, path));
      if (open.length > 0) throw new DomainError('conflict', `${stream} was written just now`);
      return decider.towards(state, document);
    },
  };
}

async function reasonNotTo(
  changeId: string,
  streams: readonly ChangedStream[],
  { mayCompensate }: UndoQuestions,
): Promise<ReasonNot | undefined> {
  const events = streams.flatMap((changed) => changed.events);
  const actorGuid = events[0]?.metadata.actorGuid;
  if (!(await mayCompensate({ changeId, actorGuid, events }))) return 'no_permission';
  if (streams.some(({ now }) => now.changes.activeUndoOf(changeId) !== undefined)) return 'already_undone';
  return streams
    .map(({ decider, events: own }) => irreversibleReason(decider, own))
    .find((reason) => reason !== undefined);
}

async function conflictsIn(
  { store }: WriteSide,
  streams: readonly ChangedStream[],
  choose: StreamChoice,
): Promise<UndoConflict[]> {
  const conflicts = await inBatches(streams, (changed) => {
    const { decider, stream, events, now } = changed;
    const { open } = takeBack(decider, documentOf(now.state), events, (path) => choose(stream, path));
    return attribute(store, changed, open);
  });
  return conflicts.flat();
}

/** An undo that holds is taken back itself; of any other Change, the undo that holds. */
function undoToTakeBack({ changes }: FoldedStream<unknown>, changeId: string): string | undefined {
  const active = changes.activeUndoOf(changeId);
  if (!changes.isUndo(changeId)) return active;
  return active === undefined ? changeId : undefined;
}
