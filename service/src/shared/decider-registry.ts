import type { UndoRefusalReason } from '@spoor/contracts/changes/change.views';
import type { RecordedSpoorEvent, SpoorEvent } from '@spoor/contracts/event-catalogue';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import type { QueryContext } from '@spoor/projections/query-context';
import type { ChangeRule, DecidedStep } from './change-rules.ts';
import type { CommandContext } from './command-context.ts';
import type { AnyDecider, Decider } from './decider.ts';
import type { OpenValues, StoredValue } from './open-conflicts.ts';
import type { AuthorizeUndo, UndoAccess } from './undo-access.ts';

/** What was done to a stream. */
export interface Done {
  readonly stream: string;
  /** Of the event. */
  readonly type: string;
  readonly actorGuid: string | null | undefined;
}

/**
 * Why some of this stays although its inverse is known: something came of it that the stream itself does not tell.
 * @returns by act; none for what can be taken back
 */
export type ReasonsToStay = (
  done: readonly Done[],
  platformGuid: string,
) => Promise<ReadonlyMap<Done, UndoRefusalReason>>;

interface Registration {
  readonly decider: AnyDecider;
  readonly reasonsToStay: ReasonsToStay;
  readonly undoAccess: Readonly<Record<string, AuthorizeUndo<SpoorEvent>>>;
  readonly openValues: OpenValues;
}

/** Nothing is sealed. */
const asStored: OpenValues = async (_id, _path, values) => values;

const nothingStays: ReasonsToStay = async () => new Map();

/** The deciders of all features, by stream category. Each feature's module registers its own. */
export class DeciderRegistry {
  private readonly registrations = new Map<string, Registration>();
  private readonly rules: ChangeRule[] = [];

  /**
   * @param undoAccess who may undo which of the decider's events
   * @param openValues what values of its documents mean, where some are sealed
   * @param reasonsToStay which of its events stay although their inverse is known
   */
  register<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    undoAccess: UndoAccess<Event>,
    openValues = asStored,
    reasonsToStay = nothingStays,
  ): void {
    // A stream's category names its decider, so no decider ever gets another's states, commands or events.
    const registration = { decider, undoAccess, openValues, reasonsToStay } as unknown as Registration;
    this.registrations.set(parseStreamName(decider.streamPrefix).category, registration);
  }

  /** Has a rule over several streams asked before each Change. */
  addRule(rule: ChangeRule): void {
    this.rules.push(rule);
  }

  /**
   * Records a Change where all rules allow it.
   * @throws DomainError as the rules do
   */
  record<Result>(
    steps: readonly DecidedStep[],
    context: CommandContext,
    record: () => Promise<Result>,
  ): Promise<Result> {
    const recordWithin = this.rules.reduceRight<() => Promise<Result>>(
      (next, rule) => () => rule(steps, context, next),
      record,
    );
    return recordWithin();
  }

  /** The decider of a stream, and the stream's id; undefined for streams that record no content. */
  find(stream: string): { readonly decider: AnyDecider; readonly id: string } | undefined {
    const { category, id } = parseStreamName(stream);
    const decider = this.registrations.get(category)?.decider;
    return decider && { decider, id };
  }

  /** Why some of this stays although its inverse is known, by act: another one on the same stream may well be undone. */
  async reasonsToStay(
    done: readonly Done[],
    platformGuid: string,
  ): Promise<ReadonlyMap<Done, UndoRefusalReason>> {
    const byCategory = Map.groupBy(done, ({ stream }) => parseStreamName(stream).category);
    const reasons = [...byCategory].map(([category, ofFeature]) =>
      (this.registrations.get(category)?.reasonsToStay ?? nothingStays)(ofFeature, platformGuid),
    );
    return new Map((await Promise.all(reasons)).flatMap((each) => [...each]));
  }

  /** What values of a field of a stream's document mean to people. */
  async openValues(
    stream: string,
    path: string,
    values: readonly StoredValue[],
    queryContext: QueryContext,
  ): Promise<readonly StoredValue[]> {
    const { category, id } = parseStreamName(stream);
    const open = this.registrations.get(category)?.openValues ?? asStored;
    return open(id, path, values, queryContext);
  }

  /**
   * @param events of one type and one category of streams
   * @throws DomainError where the reader may not undo them
   */
  async authorizeUndo(events: readonly RecordedSpoorEvent[], queryContext: QueryContext): Promise<void> {
    const [first] = events;
    if (first === undefined) return;
    const { category } = parseStreamName(first.stream);
    const authorize = this.registrations.get(category)?.undoAccess[first.type];
    if (authorize === undefined) throw new Error(`No feature answers for ${first.type} in ${category}`);
    await authorize(events, queryContext);
  }
}
