import type { z } from 'zod';

/** Keys and indexes that lead to a member. */
type MemberPath = readonly (string | number)[];

/**
 * The members of a value that its schema does not name. They would be dropped without a word, so whoever sent them would
 * believe that they had an effect. What a schema keeps as it is (loose objects, records) has no unknown members, nor has what
 * a transformation reads.
 * @param value as it was sent; it need not match the schema
 */
export function unknownMembers(schema: z.ZodType, value: unknown): MemberPath[] {
  return within(schema._zod as Internals, value, []);
}

/** As much of a schema's inside as this needs. */
interface Internals {
  readonly def: {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly catchall?: Schema;
    readonly element?: Schema;
    readonly valueType?: Schema;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly left?: Schema;
    readonly right?: Schema;
    readonly options?: readonly Schema[];
    readonly discriminator?: string;
    readonly getter?: () => Schema;
  };
  readonly values?: ReadonlySet<unknown>;
}
interface Schema {
  readonly _zod: Internals;
  safeParse(value: unknown): { readonly success: boolean };
}

function within(schema: Internals, value: unknown, path: MemberPath): MemberPath[] {
  const { def } = schema;
  if (!namesMembers(schema)) return [];
  const inner = def.innerType ?? def.in ?? def.getter?.();
  if (inner !== undefined) return within(inner._zod, value, path);
  if (typeof value !== 'object' || value === null) return [];
  switch (def.type) {
    case 'object':
      return withinObject(def, value, path);
    case 'array':
    case 'record':
      return entriesOf(value).flatMap(([key, member]) =>
        inPart(def.element ?? def.valueType, member, [...path, key]),
      );
    case 'union':
      return withinUnion(def, value, path);
    case 'intersection': {
      const right = inPart(def.right, value, path).map(String);
      return inPart(def.left, value, path).filter((each) => right.includes(String(each)));
    }
    default:
      return [];
  }
}

/** What {@link namesMembers} found out. */
const known = new WeakMap<Internals, boolean>();

/**
 * Whether a schema names members, itself or further in. Any JSON, say, is not worth looking through: it takes long where it is
 * large or deep, and nothing in it is unknown.
 */
function namesMembers(schema: Internals): boolean {
  const found = known.get(schema) ?? isObjectWithin(schema);
  known.set(schema, found);
  return found;
}

function isObjectWithin(schema: Internals): boolean {
  const reached = new Set([schema]);
  // A set also gives what is added on the way, each once: a schema may lead back to itself.
  for (const each of reached) {
    if (each.def.type === 'object') return true;
    for (const part of partsOf(each)) reached.add(part);
  }
  return false;
}

function partsOf({ def }: Internals): Internals[] {
  const inner = def.innerType ?? def.in ?? def.getter?.();
  const parts =
    inner === undefined ? [def.element, def.valueType, def.left, def.right, ...(def.options ?? [])] : [inner];
  return parts.flatMap((part) => part?._zod ?? []);
}

function inPart(part: Schema | undefined, value: unknown, path: MemberPath): MemberPath[] {
  return part === undefined ? [] : within(part._zod, value, path);
}

function withinObject({ shape = {}, catchall }: Internals['def'], value: object, path: MemberPath) {
  // It is of another kind, and none of its members is meant for this.
  if (Array.isArray(value)) return [];
  return entriesOf(value).flatMap(([key, member]) => {
    const place = [...path, key];
    if (Object.hasOwn(shape, key)) return inPart(shape[key], member, place);
    return catchall === undefined ? [place] : [];
  });
}

/** The option that it is meant for knows most of it. */
function withinUnion({ options = [], discriminator }: Internals['def'], value: object, path: MemberPath) {
  const meant = options.filter(({ _zod: { def } }) => {
    if (discriminator === undefined) return true;
    const kinds = def.shape?.[discriminator]?._zod.values;
    return kinds === undefined || kinds.has(Reflect.get(value, discriminator));
  });
  const fitting = meant.length > 1 ? meant.filter((option) => option.safeParse(value).success) : meant;
  const found = (fitting.length === 0 ? meant : fitting).map((option) => inPart(option, value, path));
  return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function entriesOf(value: object): [string | number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}
