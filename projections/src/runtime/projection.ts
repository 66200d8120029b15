import {
  type EventFamily,
  type EventType,
  type EventTypeIn,
  eventTypes,
  eventTypesIn,
  type RecordedSpoorEvent,
} from '@spoor/contracts/event-catalogue';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import type { ProjectionName } from '../read-model.ts';
import { projectionVersion } from './projection-version.ts';

/** How a column is stored. Documents are `jsonb`, moments `timestamptz`, read back as ISO-8601 text. */
export type ColumnType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'text[]'
  | 'integer'
  | 'integer[]'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'jsonb';

/** A column of words to search in, and the immutable SQL expression that it is made by. */
export interface GeneratedColumn {
  readonly type: 'tsvector';
  readonly expression: string;
}

/**
 * The table that a projection keeps, in schema `read_model`, under the projection's name. The runtime adds the column
 * `position`.
 */
export interface Table<Row> {
  /** The column that identifies a row. */
  readonly key: keyof Row & string;
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType };
  /** Columns that Postgres works out from the others of the row; queries alone know them. */
  readonly generated?: Readonly<Record<string, GeneratedColumn>>;
  /** Index definitions, as they follow `CREATE INDEX ON <table>`. */
  readonly indexes: readonly string[];
}

type EventOf<Type extends EventType> = Extract<RecordedSpoorEvent, { type: Type }>;

/** What one type of event does to a row; some types do either. */
export interface EventHandler<State, Type extends EventType> {
  /** The event is the first of its row. */
  readonly create?: (event: EventOf<Type>) => State;
  /** The row is there. Removed things keep their row, so that an event that comes twice finds it. */
  readonly change?: (state: State, event: EventOf<Type>) => State;
}

/**
 * What a read model is: data and pure functions. The runtime does everything else.
 *
 * `State` is as much of a row as the next event needs; the columns that `derive` adds to it follow from it, and are
 * worked out only when a row is written, not for each of the events that lead there.
 */
export interface ProjectionDefinition<State, Row extends State = State> {
  /** As it is listed. */
  readonly name: string;
  /**
   * Raised whenever the same events would give other rows: the table is then rebuilt at the next start. Where an event that it
   * reads takes another shape, that happens by itself.
   */
  readonly version: number;
  /**
   * The oldest version whose rows the queries can read as well: those are served until the rebuild is done. Raised to
   * `version` whenever a document in a column takes another shape. That a column is missing is noticed without it.
   */
  readonly readableFrom: number;
  readonly table: Table<Row>;
  /** Key of the row that an event belongs to. */
  readonly key: (event: RecordedSpoorEvent) => string;
  /** An answer to every type of event, also to those that it passes over: a new one does not compile without. */
  readonly events: { readonly [Type in EventType]: EventHandler<State, Type> | 'ignored' };
  readonly derive?: (state: State) => Omit<Row, keyof State>;
  /** Surrogate keys of what readers see differently now. `before` is undefined where the row is new. */
  readonly surrogateKeys: (before: State | undefined, after: State) => readonly string[];
}

/** A row whose shape only its own projection knows. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** A table by its name in the database. */
export interface NamedTable extends Table<AnyRow> {
  readonly name: string;
}

/** A projection as the runtime sees it. */
export interface Projection {
  readonly name: ProjectionName;
  /** Of its rows: see `projectionVersion`. */
  readonly version: number;
  /** Compared with what was counted by hand. */
  readonly readableFrom: number;
  readonly table: NamedTable;
  handles(type: string): boolean;
  /** Whether an event of this type may be the first of its row. */
  makes(type: string): boolean;
  /** Whether an event of this type can only be the first of its row. */
  isFirst(type: string): boolean;
  key(event: RecordedSpoorEvent): string;
  /** @throws Error where the event finds no row to change, or one that is already there. */
  evolve(row: AnyRow | undefined, event: RecordedSpoorEvent): AnyRow;
  /** The row as it is written. */
  complete(row: AnyRow): AnyRow;
  surrogateKeys(before: AnyRow | undefined, after: AnyRow): readonly string[];
}

/** A projection of which queries know what its rows are. */
export interface ProjectionOf<Row> extends Projection {
  readonly rows: Table<Row>;
}

/** Declares a projection. */
export function defineProjection<State extends object, Row extends State = State>(
  definition: ProjectionDefinition<State, Row>,
): ProjectionOf<Row> {
  const { name, version, readableFrom, table, key, derive, surrogateKeys } = definition;
  // Rows come back from the very table that this projection wrote, and a handler stands under its own event's type.
  type Handler = { create?: (event: unknown) => AnyRow; change?: (row: AnyRow, event: unknown) => AnyRow };
  const answers = Object.entries(definition.events) as [string, Handler | 'ignored'][];
  const handlers = new Map(
    answers.flatMap(([type, answer]) => (answer === 'ignored' ? [] : [[type, answer] as const])),
  );
  return {
    // A spec compares it with what it is listed by.
    name: name as ProjectionName,
    rows: table,
    version: projectionVersion(
      version,
      eventTypes.filter((type) => handlers.has(type)),
    ),
    readableFrom,
    table: { ...(table as unknown as Table<AnyRow>), name: name.replaceAll('-', '_') },
    key,
    handles: (type) => handlers.has(type),
    makes: (type) => handlers.get(type)?.create !== undefined,
    isFirst: (type) => handlers.has(type) && handlers.get(type)?.change === undefined,
    evolve(row, event) {
      const handler = handlers.get(event.type);
      const evolved = row === undefined ? handler?.create?.(event) : handler?.change?.(row, event);
      if (evolved !== undefined) return evolved;
      throw new Error(row === undefined ? 'there is no row to change' : 'the row is already there');
    },
    complete: (row) => (derive === undefined ? row : { ...row, ...derive(row as State) }),
    surrogateKeys: (before, after) => surrogateKeys(before as State | undefined, after as State),
  };
}

type IgnoredButOf<Family extends EventFamily> = {
  readonly [Type in EventTypeIn<Exclude<EventFamily, Family>>]: 'ignored';
};

/** The answer of a projection to the events of all families but those that it is about. */
export function ignoringAllBut<Family extends EventFamily>(
  ...families: readonly Family[]
): IgnoredButOf<Family> {
  const own = new Set<EventType>(families.flatMap((family) => eventTypesIn(family)));
  const others = eventTypes.filter((type) => !own.has(type));
  return Object.fromEntries(others.map((type) => [type, 'ignored'])) as IgnoredButOf<Family>;
}

/** The guid in a stream's name: `page-{guid}`. */
export function streamGuid({ stream }: RecordedSpoorEvent): string {
  return parseStreamName(stream).id;
}
