import type { EventType, RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import type { ProjectionName } from './position-waiter.ts';

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

/** The table that a projection keeps, in schema `read_model`. The runtime adds the column `position`. */
export interface Table<Row> {
  readonly name: string;
  /** The column that identifies a row. */
  readonly key: keyof Row & string;
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType };
  /** Index definitions, as they follow `CREATE INDEX ON <table>`. */
  readonly indexes: readonly string[];
}

type EventOf<Type extends EventType> = Extract<RecordedSpoorEvent, { type: Type }>;

/**
 * What a read model is: data and pure functions. The runtime does everything else.
 *
 * `State` is as much of a row as the next event needs; the columns that `derive` adds to it follow from it, and are
 * worked out only when a row is written, not for each of the events that lead there.
 */
export interface ProjectionDefinition<State, Row extends State = State> {
  readonly name: ProjectionName;
  /** Raised whenever the same events would give other rows: the table is then rebuilt at the next start. */
  readonly version: number;
  readonly table: Table<Row>;
  /** Key of the row that an event belongs to. */
  readonly key: (event: RecordedSpoorEvent) => string;
  /** The event is the first of its row. */
  readonly creates: { readonly [Type in EventType]?: (event: EventOf<Type>) => State };
  /** The row is there. Removed things keep their row, so that an event that comes twice finds it. */
  readonly changes: { readonly [Type in EventType]?: (state: State, event: EventOf<Type>) => State };
  readonly derive?: (state: State) => Omit<Row, keyof State>;
  /** Surrogate keys of what readers see differently now. `before` is undefined where the row is new. */
  readonly touches: (before: State | undefined, after: State) => readonly string[];
}

/** A row whose shape only its own projection knows. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** A projection as the runtime sees it. */
export interface Projection {
  readonly name: ProjectionName;
  readonly version: number;
  readonly table: Table<AnyRow>;
  handles(type: string): boolean;
  /** Whether an event of this type can only be the first of its row. */
  isFirst(type: string): boolean;
  key(event: RecordedSpoorEvent): string;
  /** @throws Error where the event finds no row to change, or one that is already there. */
  evolve(row: AnyRow | undefined, event: RecordedSpoorEvent): AnyRow;
  /** The row as it is written. */
  complete(row: AnyRow): AnyRow;
  touches(before: AnyRow | undefined, after: AnyRow): readonly string[];
}

/** Declares a projection. */
export function defineProjection<State extends object, Row extends State = State>(
  definition: ProjectionDefinition<State, Row>,
): Projection {
  const { name, version, table, key, derive, touches } = definition;
  // Rows come back from the very table that this projection wrote, and a handler stands under its own event's type.
  type Handler = (...input: readonly unknown[]) => AnyRow;
  const creates = new Map(Object.entries(definition.creates) as [string, Handler][]);
  const changes = new Map(Object.entries(definition.changes) as [string, Handler][]);
  return {
    name,
    version,
    table: table as unknown as Table<AnyRow>,
    key,
    handles: (type) => creates.has(type) || changes.has(type),
    isFirst: (type) => creates.has(type) && !changes.has(type),
    evolve(row, event) {
      const evolved =
        row === undefined ? creates.get(event.type)?.(event) : changes.get(event.type)?.(row, event);
      if (evolved !== undefined) return evolved;
      throw new Error(row === undefined ? 'there is no row to change' : 'the row is already there');
    },
    complete: (row) => (derive === undefined ? row : { ...row, ...derive(row as State) }),
    touches: (before, after) => touches(before as State | undefined, after as State),
  };
}

/** The guid in a stream's name: `page-{guid}`. */
export function streamGuid({ stream }: RecordedSpoorEvent): string {
  return stream.slice(stream.indexOf('-') + 1);
}
