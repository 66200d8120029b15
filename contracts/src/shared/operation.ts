import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ProblemCode } from './problem.ts';
import type { ResponseHeader } from './response-headers.ts';
import { type AcceptedWrite, acceptedWrite, type Changed, changed } from './write-replies.ts';

/** One kind of success that a call answers with. */
export interface SuccessResponse {
  readonly description: string;
  /** Of a body of JSON. Absent where there is no body, or another kind of it. */
  readonly schema?: z.ZodType;
  /** Of a body of JSON that `fields` or `include` shape. */
  readonly shaped?: z.ZodType;
  /** Of a body that is no JSON. */
  readonly mediaTypes?: readonly string[];
  /** Headers that every such answer has. */
  readonly headers?: readonly ResponseHeader[];
  /** Headers that it may have. */
  readonly maybeHeaders?: readonly ResponseHeader[];
}

/** What a call takes and what it answers: everything about a route but its address. */
export interface Operation {
  /** A line for whoever reads the description of the API. */
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly query?: z.ZodType;
  /** A body of JSON. */
  readonly body?: z.ZodType;
  /** Media types in which the body may come; JSON unless told. */
  readonly bodyTypes?: readonly string[];
  /** An upload: names of the fields of a multipart form, each a file. */
  readonly files?: readonly string[];
  /** Whether the query may say where the file is, and the form is left out. */
  readonly mayLackFiles?: boolean;
  /** By status. */
  readonly responses: Readonly<Record<number, SuccessResponse>>;
  /** Whether the caller is known by the cookie with the refresh token, not by an access token. */
  readonly isByCookie?: boolean;
  /**
   * Whether browsers call it from pages of this site alone: it goes by a cookie or sets the one of a session, and what it does is nothing
   * that another site may have them do.
   */
  readonly isForOwnPages?: boolean;
  /**
   * Whether it is also for people who did not agree to the terms of use that hold: it is about their own account alone. Other calls refuse
   * them, or answer them as visitors where they are for everybody.
   */
  readonly isBeforeTerms?: boolean;
  /** Whether it records a Change: it can be sent again with a key, on a condition, and can collide. */
  readonly isCommand: boolean;
  /** Whether it takes nothing without an `Idempotency-Key`. */
  readonly needsKey?: boolean;
  /** Problems that it may answer with besides those that every such call has, see `problemsOf`. */
  readonly errors: readonly ProblemCode[];
}

/** The types of what travels, as a caller writes and reads them. Never set. */
export interface TypedOperation<Init, Response, Answer = Response> {
  readonly shape?: (Init extends { query: infer Query } ? { query: QueryInput<Query> } : unknown) &
    (Init extends { body: infer Body } ? { body: z.input<Body> } : unknown) &
    (Init extends { files: readonly string[] }
      ? { body: FormData | (Init extends { mayLackFiles: true } ? undefined : never) }
      : unknown) & {
      successBody: Response;
      responseBody: Answer;
    };
}

/** As a caller writes it in TypeScript: numbers and booleans as such, everything else as the address spells it. */
type QueryInput<Query> =
  Query extends z.ZodPipe<infer _, z.ZodObject<infer Shape>>
    ? { [Name in OptionalName<Shape>]?: QueryValue<Shape[Name]> | undefined } & {
        [Name in Exclude<keyof Shape, OptionalName<Shape>>]: QueryValue<Shape[Name]>;
      }
    : z.input<Query>;
type OptionalName<Shape> = {
  [Name in keyof Shape]: undefined extends z.input<Shape[Name]> ? Name : never;
}[keyof Shape];
type QueryValue<Value> = [NonNullable<z.output<Value>>] extends [number | boolean]
  ? NonNullable<z.output<Value>>
  : NonNullable<z.input<Value>>;

/** What is told of any call. */
interface Described {
  readonly summary: string;
  readonly description?: string;
  /** Everyone unless told. */
  readonly access?: Access;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyTypes?: readonly string[];
  readonly files?: readonly string[];
  /** Whether the query may say where the file is, and the form is left out. */
  readonly mayLackFiles?: boolean;
  /** Whether it is also for people who did not agree to the terms of use that hold. */
  readonly isBeforeTerms?: boolean;
  /** Whether browsers call it from pages of this site alone. */
  readonly isForOwnPages?: boolean;
  readonly errors?: readonly ProblemCode[];
  readonly headers?: readonly ResponseHeader[];
  readonly maybeHeaders?: readonly ResponseHeader[];
}

interface ReadDescribed extends Described {
  readonly responseBody: z.ZodType;
  /** What the body is where `fields` or `include` shape it. */
  readonly shapedBody?: z.ZodType;
}
interface WriteDescribed extends Described {
  readonly responseBody: z.ZodType;
  readonly status?: 200 | 201;
  /** Whether it makes what is not there: then it answers 201. */
  readonly mayMake?: boolean;
}
interface AnyDescribed extends Described {
  readonly isByCookie?: boolean;
  readonly responses: Readonly<Record<number, SuccessResponse>>;
  readonly isCommand?: boolean;
  readonly needsKey?: boolean;
}

/** Nothing names a Change where nothing changed; one of one stream also answers with its revision. */
const receiptHeaders = {
  headers: ['commitPosition'],
  maybeHeaders: ['changeId', 'etag'],
} as const satisfies Pick<SuccessResponse, 'headers' | 'maybeHeaders'>;

/** A call that changes nothing and answers with JSON. */
export function read<const Init extends ReadDescribed>(
  init: Init,
): Operation & TypedOperation<Init, z.output<Init['responseBody']>, AnswerOf<Init>> {
  const {
    responseBody: schema,
    shapedBody: shaped,
    headers = [],
    maybeHeaders = [],
    access = 'everyone',
    errors = [],
    ...described
  }: ReadDescribed = init;
  const success: SuccessResponse = {
    description: 'What was asked for',
    schema,
    ...(shaped === undefined ? {} : { shaped }),
    headers,
    maybeHeaders: [...maybeHeaders, 'stale', ...(headers.includes('etag') ? [] : (['etag'] as const))],
  };
  const unchanged: SuccessResponse = {
    description: 'It is what `If-None-Match` named',
    maybeHeaders: [...headers, ...(success.maybeHeaders ?? [])],
  };
  return { ...described, access, errors, isCommand: false, responses: { 200: success, 304: unchanged } };
}

/**
 * A call that records a Change and answers with what it led to. Where that cannot be read in time, it answers 202 and says
 * where the Change landed.
 */
export function write<const Init extends WriteDescribed>(
  init: Init,
): Operation & TypedOperation<Init, z.output<Init['responseBody']> | AcceptedWrite> {
  const {
    responseBody: schema,
    status = 200,
    mayMake = false,
    access = 'everyone',
    errors = [],
    ...described
  }: WriteDescribed = init;
  const success: SuccessResponse = { description: 'What it led to', schema, ...receiptHeaders };
  const made: SuccessResponse = { ...success, description: 'What was made' };
  const late: SuccessResponse = {
    description: 'Recorded, but it cannot be read yet',
    schema: acceptedWrite,
    headers: [...receiptHeaders.headers, 'stale'],
    maybeHeaders: receiptHeaders.maybeHeaders,
  };
  const responses = { [status]: success, ...(mayMake ? { 201: made } : {}), 202: late };
  return { ...described, access, errors, isCommand: true, responses };
}

/** A call that records a Change, after which there is nothing to read: it answers which Change it was. */
export function change<const Init extends Described>(init: Init): Operation & TypedOperation<Init, Changed> {
  const { access = 'everyone', errors = [], ...described }: Described = init;
  const success: SuccessResponse = {
    description: 'It is done, by this Change; by none where it was so already',
    schema: changed,
    headers: receiptHeaders.headers,
    maybeHeaders: [...receiptHeaders.maybeHeaders, 'stale'],
  };
  return { ...described, access, errors, isCommand: true, responses: { 200: success } };
}

/** Any other call. Its answers are those that it states itself. */
export function operation<const Init extends AnyDescribed>(
  init: Init,
): Operation &
  TypedOperation<
    Init,
    BodiesOf<Init['responses'], SuccessOf<Init['responses']>>,
    BodiesOf<Init['responses']>
  > {
  const { access = 'everyone', errors = [], isCommand = false, ...described }: AnyDescribed = init;
  return { ...described, access, errors, isCommand };
}

type AnswerOf<Init extends ReadDescribed> =
  | z.output<Init['responseBody']>
  | (Init extends { shapedBody: infer Shaped } ? z.output<Shaped> : never);

type BodiesOf<Answers, Status extends keyof Answers = keyof Answers> = {
  [One in Status]: BodyOf<Answers[One]>;
}[Status];
type SuccessOf<Answers> = {
  [Status in keyof Answers]: `${Status & number}` extends `2${string}` ? Status : never;
}[keyof Answers];
type BodyOf<Answer> = Answer extends { schema: infer Schema }
  ? z.output<Schema>
  : Answer extends { mediaTypes: readonly string[] }
    ? unknown
    : undefined;
