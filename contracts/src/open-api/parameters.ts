import type { z } from 'zod';
import { externalSourcePattern, maxExternalIdLength } from '../external-ids/external-id.ts';
import { maxRunNameLength } from '../runs/run-name.ts';
import { headers, programHeaders } from '../shared/headers.ts';
import type { Operation } from '../shared/operation.ts';
import type { Route } from '../shared/route.ts';
import { languages } from '../texts/languages.ts';
import type { JsonFields, JsonSchemas } from './json-schemas.ts';

/** What callers may say beside the address and the body. */
export const requestParameters = {
  language: header(headers.language, 'The language of what people read, such as the title of a problem', {
    type: 'string',
    enum: [...languages],
  }),
  minPosition: header(
    headers.minPosition,
    'A commit position that the caller has seen: the answer is at least as new, or says `X-Stale`',
    { type: 'string', pattern: '^\\d{1,20}$' },
  ),
  idempotencyKey: header(
    headers.idempotencyKey,
    'The same for each attempt: however often it arrives, the call is carried out once',
    { type: 'string', format: 'uuid' },
  ),
  neededIdempotencyKey: {
    ...header(
      headers.idempotencyKey,
      'Made once with what is sent, and the same for each attempt: without it nothing is taken',
      { type: 'string', format: 'uuid' },
    ),
    required: true,
  },
  ifMatch: header(
    'if-match',
    'The revision that the change was made on, as `ETag` tells it (`"7"`), or `*`: it is merged, and refused where somebody else wrote the same meanwhile; 400 where it is neither, 412 where there is no such revision yet',
    { type: 'string' },
  ),
  keep: header(
    headers.keep,
    'Paths (JSON Pointers, percent-encoded, joined by commas) at which the write gives way to what stands there',
    { type: 'string' },
  ),
  runId: header(
    programHeaders.runId,
    'A UUID that a program makes for one of its runs: what it writes under it is known, and can be undone, together',
    { type: 'string', format: 'uuid' },
  ),
  runName: header(
    programHeaders.runName,
    'What people see the run called, percent-encoded: `Import%2023%20november`',
    {
      type: 'string',
      maxLength: maxRunNameLength,
    },
  ),
} as const satisfies Record<string, JsonFields>;

function header(name: string, description: string, schema: JsonFields): JsonFields {
  return { name, in: 'header', required: false, description, schema };
}

/**
 * The parameters of one call: of its path, of its query, and those that every call of its kind takes.
 * @param describedPath names the parameters of the path
 */
export function callParameters(
  route: Route,
  operation: Operation,
  schemas: JsonSchemas,
  describedPath: string,
): JsonFields[] {
  const shared: (keyof typeof requestParameters)[] = [
    'language',
    ...(route.method === 'GET' ? (['minPosition'] as const) : []),
    ...(operation.isCommand ? commandParameters(operation) : []),
  ];
  return [
    ...pathParameters(route, describedPath),
    ...(operation.query === undefined ? [] : queryParameters(operation.query, schemas)),
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function commandParameters({ needsKey = false }: Operation) {
  const key = needsKey ? 'neededIdempotencyKey' : 'idempotencyKey';
  return [key, 'ifMatch', 'keep', 'runId', 'runName'] as const;
}

const guid = { type: 'string', format: 'uuid' };

/** Those that are no guid. */
const otherParameters: Readonly<Record<string, JsonFields>> = {
  source: {
    type: 'string',
    pattern: externalSourcePattern.source,
    maxLength: 40,
    description: 'The name of the other system',
  },
  externalId: { type: 'string', maxLength: maxExternalIdLength, description: 'The id that it has there' },
  id: { type: 'string', description: 'Guid or short id' },
  shortId: { type: 'string' },
  token: { type: 'string' },
  part: { type: 'integer', minimum: 1 },
};

function pathParameters({ path }: Route, describedPath: string): JsonFields[] {
  const names = namesIn(describedPath);
  return namesIn(path).map((name, index) => ({
    name: names[index] ?? name,
    in: 'path',
    required: true,
    schema: otherParameters[name] ?? guid,
  }));
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function queryParameters(query: z.ZodType, schemas: JsonSchemas): JsonFields[] {
  const { properties, required, additionalProperties } = schemas.of(query, 'input') as QuerySchema;
  if (properties === undefined) {
    const schema = { type: 'object', additionalProperties: additionalProperties ?? true };
    return [{ name: 'query', in: 'query', style: 'form', explode: true, schema }];
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required?.includes(name) === true,
    ...(description === undefined ? {} : { description }),
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    schema,
  }));
}

interface QuerySchema {
  readonly properties?: Readonly<Record<string, JsonFields>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonFields;
}
