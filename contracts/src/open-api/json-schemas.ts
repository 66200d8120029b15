import { z } from 'zod';
import { type JsonValue, jsonValue } from '../shared/limits.ts';

/** A piece of JSON Schema, or of the document around it. */
export type JsonFields = Record<string, JsonValue>;

/** Whether a value is described as callers send it or as they get it. */
type Direction = 'input' | 'output';

const components = '#/components/schemas/';

/**
 * Turns zod's schemas into JSON Schema. Those with an id become components, which others refer to; where a schema reads
 * differently as callers send it (what has a default need not be sent), that form is a component `…Input`.
 */
export class JsonSchemas {
  readonly #byName = new Map<string, JsonFields>();

  /** @returns the schema, or a reference to it where it has an id */
  of(schema: z.ZodType, direction: Direction): JsonFields {
    // Inside of something else, so that a schema with an id is referred to wherever it stands.
    const { properties, $defs = {} } = fieldsOf(
      z.toJSONSchema(z.object({ root: schema }), {
        io: direction,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          withoutNoise(jsonSchema);
          // What contains itself is too much for most generators of clients.
          if (Object.is(zodSchema, jsonValue)) delete jsonSchema.anyOf;
        },
      }),
    );
    const definitions = Object.entries(fieldsOf($defs));
    const names = this.#namesFor(definitions.map(([name, given]) => [name, fieldsOf(given)]));
    for (const [name, given] of definitions) {
      const { id: _, ...definition } = fieldsOf(given);
      this.#byName.set(names.get(name) ?? name, fieldsOf(renamed(definition, names)));
    }
    return fieldsOf(renamed(fieldsOf(properties ?? {}).root ?? {}, names));
  }

  /** Everything that was referred to, by name. */
  components(): JsonFields {
    return Object.fromEntries([...this.#byName].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The names of definitions as components: their own, unless those say something else already, here or further down. */
  #namesFor(definitions: readonly [string, JsonFields][]): Map<string, string> {
    const names = new Map(definitions.map(([name]) => [name, name]));
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const [name, { id: _, ...definition }] of definitions) {
        const known = this.#byName.get(name);
        if (names.get(name) !== name || known === undefined) continue;
        if (JSON.stringify(known) === JSON.stringify(renamed(definition, names))) continue;
        names.set(name, `${name}Input`);
        hasChanged = true;
      }
    }
    return names;
  }
}

/** Leaves out what follows from the rest; and has whoever reads answers bear with members that they do not know. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** The same with its references led to components. */
function renamed(value: JsonValue, names: ReadonlyMap<string, string>): JsonValue {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const target = key === '$ref' ? /^#\/\$defs\/(.+)$/.exec(String(member))?.[1] : undefined;
      return [
        key,
        target === undefined ? renamed(member, names) : components + (names.get(target) ?? target),
      ];
    }),
  );
}

function fieldsOf(value: unknown): JsonFields {
  return JSON.parse(JSON.stringify(value));
}
