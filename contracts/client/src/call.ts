import type { Answer } from './answer.ts';

/** What a call takes and answers. */
export interface CallShape {
  /** Of its path. */
  parameters: object;
  query: unknown;
  body: unknown;
  data: unknown;
  /** What comes along with the rows of a list, by name; absent where nothing does. */
  included?: unknown;
}

/** What may be said of any call. */
export interface CallOptions {
  /** The `etag` of a read: the write is merged onto it, and refused where somebody else wrote the same member. */
  readonly ifMatch?: string | undefined;
  /** JSON Pointers to members at which the write gives way to what stands there. */
  readonly keep?: readonly string[] | undefined;
  /** A UUID; each write has one of its own unless told, and keeps it however often it is sent. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A call of the API. It throws `SpoorProblem` where it is refused. */
export type Call<Shape extends CallShape> = Shaped<Shape> &
  ((...input: Optional<CallInput<Shape>>) => Promise<Answer<Shape['data']>>) &
  Listing<Shape>;

/** What `fields` and `include` of a query name. */
interface RequestInput {
  readonly fields?: readonly string[];
  readonly include?: readonly string[];
}

/** Where the query says what is told of rows, so does the type of the answer. */
type Shaped<Shape extends CallShape> =
  NonNullable<Shape['query']> extends {
    fields?: unknown;
    include?: unknown;
  }
    ? <const Wanted extends RequestInput>(
        input: CallInput<Shape> & { readonly query: Wanted },
      ) => Promise<Answer<ShapedBy<Wanted, Shape['data'], Shape['included']>>>
    : unknown;

type ShapedBy<Wanted extends RequestInput, Data, Included> = Wanted extends {
  include: readonly (infer Name extends string)[];
}
  ? (Data extends readonly unknown[] ? unknown : Omit<Data, 'items'>) & {
      items: PartOf<Wanted, ItemOf<Data>>[];
      included: { [Each in Name]: Each extends keyof Included ? NonNullable<Included[Each]> : never };
    }
  : Data extends readonly unknown[]
    ? PartOf<Wanted, ItemOf<Data>>[]
    : Omit<Data, 'items'> & { items: PartOf<Wanted, ItemOf<Data>>[] };

/** A row with the members that are asked for, and the one by which it is known. */
type PartOf<Wanted extends RequestInput, Item> = Wanted extends { fields: readonly (infer Name)[] }
  ? Pick<Item, Extract<keyof Item, Name | (Item extends { guid: unknown } ? 'guid' : 'changeId')>>
  : Item;

export type CallInput<Shape extends CallShape> = CallOptions &
  Given<'parameters', Shape['parameters']> &
  Given<'query', Shape['query']> &
  Given<'body', Shape['body']>;

/** Lists that are followed by cursors can be gone through: `for await (const page of spoor.pages.list.each())`. */
type Listing<Shape extends CallShape> =
  HasCursor<Shape['query']> extends true
    ? {
        each<const Wanted extends RequestInput>(
          ...input: Optional<CallInput<Shape> & { readonly query?: Wanted }>
        ): AsyncGenerator<PartOf<Wanted, ItemOf<Shape['data']>>, void, undefined>;
      }
    : unknown;

type HasCursor<Query> = [Query] extends [undefined]
  ? false
  : string extends keyof NonNullable<Query>
    ? false
    : 'cursor' extends keyof NonNullable<Query>
      ? true
      : false;

type ItemOf<Data> = Data extends readonly (infer Item)[]
  ? Item
  : Data extends { items: readonly (infer Item)[] }
    ? Item
    : never;

/** Left out where there is nothing to tell, and where nothing has to be told. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : keyof NonNullable<Value> extends never
    ? unknown extends Value
      ? { readonly [Key in Name]?: Value }
      : unknown
    : Record<never, never> extends Value
      ? { readonly [Key in Name]?: Value | undefined }
      : undefined extends Value
        ? { readonly [Key in Name]?: Value }
        : { readonly [Key in Name]: Value };

type Optional<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];
