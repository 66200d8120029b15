import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { UndoConflict, UndoPreview, UndoRefusalReason } from '@spoor/contracts/changes/change.views';
import type { RecordedSpoorEvent, SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import type { RevisionRange } from '@spoor/projections/changes/change-log/change-log.schema';
import type { LoadedAggregate } from '../shared/aggregate-store.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { attributeConflicts, type ChangedStream, readChangedStreams } from './changed-streams.ts';
import { compensateEvents, type UndoResolution } from './compensate-events.ts';
import { reasonToStay } from './reason-to-stay.ts';
import { type ChangeStep, createChangeRunner } from './run-change.ts';

/** A Change that somebody wants to undo. */
export interface UndoTarget {
  readonly changeId: string;
  /** Undefined where no person made it. */
  readonly actorGuid: string | undefined;
  /** Its events, oldest first per stream. */
  readonly events: readonly RecordedSpoorEvent[];
}

/** What undo asks of the read side. */
export interface UndoDependencies {
  /** Where the Change's events are; undefined where the platform has no such Change. */
  locate(changeId: string): Promise<readonly RevisionRange[] | undefined>;
  /** Whether the caller may do the opposite of the events today. */
  mayUndo(target: UndoTarget): Promise<boolean> | boolean;
}

type Undo = (
  changeId: string,
  request: UndoChange,
  context: CommandContext,
  dependencies: UndoDependencies,
) => Promise<Receipt>;

export interface UndoService {
  /**
   * Undoes a Change by a new Change; later ones stay.
   * @throws DomainError `not_found`, `forbidden`, `already_undone`, `irreversible`; `conflict` with both values per
   * path where fields were written since, and without any where nothing is left to undo
   */
  readonly undoChange: Undo;
  /**
   * Undoes the undo of a Change; the id may be that of either.
   * @throws DomainError as undoing does, and `not_undone`
   */
  readonly redoChange: Undo;
  /**
   * What undoing would do; writes nothing.
   * @throws DomainError `not_found`, and as the decider does
   */
  previewUndo(changeId: string, dependencies: UndoDependencies): Promise<UndoPreview>;
}

type ResolveUndo = (stream: string, path: string) => UndoResolution;

const codeOf: Record<UndoRefusalReason, ProblemCode> = {
  no_permission: 'forbidden',
  already_undone: 'already_undone',
  irreversible_external: 'irreversible',
  platform_stays: 'irreversible',
  made_of_file: 'irreversible',
  day_counted: 'irreversible',
  sent_by_visitor: 'irreversible',
  erased_personal_data: 'irreversible',
  purged: 'irreversible',
  revoked: 'irreversible',
  invitation_revoked: 'irreversible',
  invitation_accepted: 'irreversible',
  account_in_use: 'irreversible',
  secret_not_kept: 'irreversible',
  own_answer: 'irreversible',
};

export function createUndoService(writeSide: WriteSide): UndoService {
  const runChange = createChangeRunner(writeSide);

  async function read(changeId: string, { locate }: UndoDependencies): Promise<ChangedStream[]> {
    const streams = await readChangedStreams(writeSide, changeId, (await locate(changeId)) ?? []);
    if (streams.length === 0) throw new DomainError('not_found', 'change_unknown');
    return streams;
  }

  const undoChange: Undo = async (changeId, { resolutions }, context, dependencies) => {
    const streams = await read(changeId, dependencies);
    const choose = resolverOf(resolutions);
    if (!isSentAgain(streams, changeId, context)) {
      const reasonNot = await reasonNotToUndo(writeSide, changeId, streams, dependencies);
      if (reasonNot !== undefined) throw new DomainError(codeOf[reasonNot], `undo_${reasonNot}`);
      const conflicts = await conflictsIn(writeSide, streams, choose);
      if (conflicts.length > 0) throw new DomainError('conflict', undefined, { conflicts });
      if (isCompanionsOnly(streams, choose)) throw new DomainError('conflict', 'nothing_to_undo');
    }
    const steps = streams.map((changed) => undoStep(changeId, changed, choose));
    const receipt = await runChange(steps, {
      ...context,
      undoOf: changeId,
      ifMatch: undefined,
      strict: false,
    });
    if (receipt.streams.length === 0) throw new DomainError('conflict', 'nothing_to_undo');
    return receipt;
  };

  const redoChange: Undo = async (changeId, request, context, dependencies) => {
    const streams = await read(changeId, dependencies);
    const undo = streams
      // A redo that is sent again has already undone that undo.
      .map(({ now }) => now.changes.targetOf(context.changeId) ?? activeUndoToRevert(now, changeId))
      .find((found) => found !== undefined);
    if (undo === undefined) throw await refusalToRedo(writeSide, changeId, streams, dependencies);
    return undoChange(undo, request, context, dependencies);
  };

  async function previewUndo(changeId: string, dependencies: UndoDependencies): Promise<UndoPreview> {
    const streams = await read(changeId, dependencies);
    const reasonNot = await reasonNotToUndo(writeSide, changeId, streams, dependencies);
    if (reasonNot !== undefined) return { canUndo: false, reasonNot, effects: [], conflicts: [] };
    const conflicts = await conflictsIn(writeSide, streams, () => 'ask');
    const effects = isCompanionsOnly(streams, () => 'ask') ? [] : streams.flatMap(effectsOn);
    return { canUndo: true, reasonNot: null, effects, conflicts };
  }

  return { undoChange, redoChange, previewUndo };
}

/**
 * Whether this very undo was recorded before. It is not authorized a second time, so nothing else may be taken for it.
 * @throws DomainError `idempotency_mismatch` where its key was that of something else, long enough ago to be forgotten
 */
function isSentAgain(streams: readonly ChangedStream[], changeId: string, context: CommandContext): boolean {
  const recorded = streams.filter(({ now }) => now.changes.positionOf(context.changeId) !== undefined);
  if (recorded.some(({ now }) => now.changes.targetOf(context.changeId) !== changeId))
    throw new DomainError('idempotency_mismatch');
  return recorded.length > 0;
}

/** Without resolutions every overwritten field is a conflict; with some, unmentioned fields keep their current value. */
function resolverOf(resolutions: UndoChange['resolutions']): ResolveUndo {
  if (resolutions === undefined) return () => 'ask';
  const choices = new Map(resolutions.map(({ stream, path, choice }) => [`${stream}${path}`, choice]));
  return (stream, path) => choices.get(`${stream}${path}`) ?? 'keep';
}

/** Checks again while writing, because the stream may have changed since. */
function undoStep(
  changeId: string,
  { decider, id, stream, events }: ChangedStream,
  choose: ResolveUndo,
): ChangeStep {
  return {
    decider,
    id,
    decide({ state, changes }) {
      if (changes.activeUndoOf(changeId) !== undefined) throw new DomainError('already_undone');
      const { document, lastDocument, open } = compensateEvents(decider, documentOf(state), events, (path) =>
        choose(stream, path),
      );
      if (open.length > 0) throw new DomainError('conflict', 'busy');
      if (lastDocument === undefined) return decider.eventsToReach(state, document);
      // What comes back later comes back as it was, not as the undone Change had made it.
      const before = decider.eventsToReach(state, lastDocument);
      return [...before, ...decider.eventsToReach(before.reduce(decider.evolve, state), document)];
    },
  };
}

/** Why a Change that is not undone is not redone: who may not do it learns nothing of how it is. */
async function refusalToRedo(
  writeSide: WriteSide,
  changeId: string,
  streams: readonly ChangedStream[],
  dependencies: UndoDependencies,
): Promise<DomainError> {
  const reason = await reasonNotToUndo(writeSide, changeId, streams, dependencies);
  return reason === 'no_permission'
    ? new DomainError('forbidden', 'undo_no_permission')
    : new DomainError('not_undone');
}

async function reasonNotToUndo(
  { deciders }: WriteSide,
  changeId: string,
  streams: readonly ChangedStream[],
  { mayUndo }: UndoDependencies,
): Promise<UndoRefusalReason | undefined> {
  const events = streams.flatMap((changed) => changed.events);
  const actorGuid = events[0]?.metadata.actorGuid;
  if (!(await mayUndo({ changeId, actorGuid, events }))) return 'no_permission';
  if (streams.some(({ now }) => now.changes.activeUndoOf(changeId) !== undefined)) return 'already_undone';
  return reasonToStay(deciders, streams);
}

async function conflictsIn(
  { store }: WriteSide,
  streams: readonly ChangedStream[],
  choose: ResolveUndo,
): Promise<UndoConflict[]> {
  const conflicts = await mapInBatches(streams, (changed) => {
    const { decider, stream, events, now } = changed;
    const { open } = compensateEvents(decider, documentOf(now.state), events, (path) => choose(stream, path));
    return attributeConflicts(store, changed, open);
  });
  return conflicts.flat();
}

/** The fields of a stream that undoing writes, where nothing stands in the way. */
function effectsOn(changed: ChangedStream): UndoPreview['effects'] {
  return compensationOf(changed, () => 'ask')
    .flatMap(fieldChangesOf)
    .filter(({ from, to }) => !sameJson(from, to))
    .map((change) => ({ stream: changed.stream, ...change }));
}

/** Whether undoing a Change over several streams would only do what goes along with the rest, of which nothing is left. */
function isCompanionsOnly(streams: readonly ChangedStream[], choose: ResolveUndo): boolean {
  if (streams.length === 1) return false;
  const left = streams.flatMap((changed) =>
    compensationOf(changed, (path) => choose(changed.stream, path)).map(
      (event) => changed.decider.isCompanion?.(event as never) === true,
    ),
  );
  return left.length > 0 && left.every(Boolean);
}

/** What undoing does to a stream as it is now. */
function compensationOf(
  { decider, events, now }: ChangedStream,
  choose: (path: string) => UndoResolution,
): readonly SpoorEvent[] {
  const { document } = compensateEvents(decider, documentOf(now.state), events, choose);
  return decider.eventsToReach(now.state, document);
}

/** For an undo that holds: itself. For any other Change: the undo of it that holds. */
function activeUndoToRevert({ changes }: LoadedAggregate<unknown>, changeId: string): string | undefined {
  const active = changes.activeUndoOf(changeId);
  if (!changes.isUndo(changeId)) return active;
  return active === undefined ? changeId : undefined;
}
