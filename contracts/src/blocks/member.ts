import { z } from 'zod';
import { isLinkAddress, linkKinds } from '../rich-text/link-address.ts';
import { richText } from '../rich-text/rich-text.ts';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';

const maxEntries = 200;
const maxAddressLength = 2_000;

interface Described<Kind extends string, Schema extends z.ZodType> {
  /** What it is: forms, texts, references and samples follow from it. */
  readonly kind: Kind;
  readonly schema: Schema;
  /** A value, where not every one of its kind makes sense. */
  readonly example?: unknown;
}

/** One of several values. Where it is not stored as a text, `read` makes the stored value of it, and `write` the text. */
export interface ChoiceMember<Value extends string = string, Schema extends z.ZodType = z.ZodType>
  extends Described<'choice', Schema> {
  readonly values: readonly Value[];
  /** What holds where nothing is stored. */
  readonly default: Value;
  readonly read: (value: string) => unknown;
  readonly write: (stored: unknown) => string;
}

export interface FileMember extends Described<'file', typeof chosen> {
  /** Endings of names, `.pdf`. */
  readonly accept: readonly string[];
}

export interface NumberMember extends Described<'number', z.ZodNumber> {
  readonly min: number;
  readonly max: number;
  readonly default?: number;
}

/** Several of the same: the questions of an accordion, the pictures of a gallery. */
export interface EntriesMember<Members extends MemberSet = MemberSet, Schema extends z.ZodType = z.ZodType>
  extends Described<'entries', Schema> {
  readonly members: Members;
}

/**
 * One member of a content. Of these people read `words`, `longWords` and `richText`; `key`, `place` and `set` have no
 * field of their own.
 */
export type Member =
  | Described<'words' | 'longWords', z.ZodString>
  | Described<'richText', typeof richText>
  | Described<'picture' | 'item' | 'form', typeof chosen>
  | Described<'link', typeof storedLink>
  | Described<'flag', z.ZodBoolean>
  | Described<'moment', typeof storedMoment>
  | Described<'time', typeof storedTime>
  | Described<'day', typeof storedDay>
  | Described<'address' | 'code' | 'key', z.ZodString>
  | Described<'place', z.ZodNumber>
  | Described<'set', z.ZodType>
  | FileMember
  | NumberMember
  | ChoiceMember
  | EntriesMember;

export interface MemberSet {
  readonly [name: string]: Member;
}

/** Empty while nothing is chosen. */
const chosen = z.union([z.literal(''), storedGuid]).nullable();

/** In UTC. Empty while none is chosen. */
const storedMoment = z.union([z.literal(''), z.iso.datetime()]);

/** By the clock of the site, as `09:30`. Empty while none is chosen. */
const storedTime = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);

/** Of the calendar, as `2026-11-30`. Empty while none is chosen. */
const storedDay = z.union([z.literal(''), z.iso.date()]);

/** By guid, which survives moves, or by address. Empty while nothing is chosen. */
const storedLink = z
  .looseObject({
    kind: z.enum(linkKinds),
    guid: chosen,
    url: z
      .string()
      .max(maxAddressLength)
      .refine((url) => url === '' || isLinkAddress(url), { error: 'Not an address to link to' }),
    newWindow: z.boolean(),
  })
  .partial()
  .nullable();

/** A line that people read. */
export const words = (max = 1_000) => ({ kind: 'words', schema: z.string().max(max) }) as const;
/** Lines that people read. */
export const longWords = () => ({ kind: 'longWords', schema: z.string().max(limits.textLength) }) as const;
export const formatted = () => ({ kind: 'richText', schema: richText }) as const;
/** The guid of an image. */
export const picture = () => ({ kind: 'picture', schema: chosen }) as const;
/** The guid of a file. */
export const file = (accept: readonly string[]) => ({ kind: 'file', schema: chosen, accept }) as const;
/** The guid of an item. */
export const item = () => ({ kind: 'item', schema: chosen }) as const;
/** The guid of a form. */
export const form = () => ({ kind: 'form', schema: chosen }) as const;
export const link = () => ({ kind: 'link', schema: storedLink }) as const;
export const flag = () => ({ kind: 'flag', schema: z.boolean() }) as const;
/** @param example of a time to come, unless another one shows more */
export const moment = (example = '2099-12-31T12:00:00.000Z') =>
  ({ kind: 'moment', schema: storedMoment, example }) as const;
/** Of a day, whichever it is. */
export const time = () => ({ kind: 'time', schema: storedTime }) as const;
/** Of the calendar. */
export const day = () => ({ kind: 'day', schema: storedDay }) as const;
/** An address or a name elsewhere, which a program reads. */
export const address = (example: string, max = maxAddressLength) =>
  ({ kind: 'address', schema: z.string().max(max), example }) as const;
export const code = (max: number) => ({ kind: 'code', schema: z.string().max(max) }) as const;
export const number = (min: number, max: number, initial: number) =>
  ({ kind: 'number', schema: z.int().min(min).max(max), min, max, default: initial }) as const;
/** Part of a place, or of how it is shown, chosen on a map. */
export const place = (schema: z.ZodNumber, example: number) => ({ kind: 'place', schema, example }) as const;
/** What has no field: it is set by what stands beside it, or elsewhere. */
export const set = <Schema extends z.ZodType>(schema: Schema, example: z.infer<Schema>) =>
  ({ kind: 'set', schema, example }) as const;

export function choice<const Value extends string>(values: readonly Value[], initial: NoInfer<Value>) {
  const schema = z.enum(values as readonly [Value, ...Value[]]);
  const write = (stored: unknown) => (typeof stored === 'string' ? stored : '');
  return { kind: 'choice', schema, values, default: initial, read: (value: string) => value, write } as const;
}

/** A choice that is not stored as a text. */
export function choiceStoredAs<const Value extends string, Schema extends z.ZodType>(
  schema: Schema,
  values: readonly Value[],
  initial: NoInfer<Value>,
  { read, write }: Pick<ChoiceMember, 'read' | 'write'>,
) {
  return { kind: 'choice', schema, values, default: initial, read, write } as const;
}

/** Each with a guid of its own, by which it is known when others come and go. */
export function entries<const Members extends MemberSet>(own: Members) {
  const members = { guid: { kind: 'key', schema: z.string().max(limits.nameLength) } as const, ...own };
  return { kind: 'entries', members, schema: z.array(contentSchema(members)).max(maxEntries) } as const;
}

/** All members are optional and unknown ones are kept: content may be older, newer or unfinished. */
export function contentSchema<const Members extends MemberSet>(members: Members) {
  const schemas = Object.entries(members).map(([name, { schema }]) => [name, schema]);
  const shape = Object.fromEntries(schemas) as { -readonly [Name in keyof Members]: Members[Name]['schema'] };
  return z.looseObject(shape).partial();
}
