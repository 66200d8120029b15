import { apiCatalogue, type DescribedRoute } from '@spoor/contracts/api-catalogue';
import { openApiDocument } from '@spoor/contracts/open-api/open-api-document';
import type { Operation } from '@spoor/contracts/shared/operation';
import { isApiRoute } from '@spoor/contracts/shared/route';
import { compile } from 'json-schema-to-typescript';

type Schema = Parameters<typeof compile>[0];

/** As much of the description of a call as its types need. */
interface Described {
  readonly parameters?: readonly { in?: string; name: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
/** What no call answers with itself, and programs name all the same. */
const besides = ['Problem', 'ChangeEntry'];

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Document = Readonly<{
  paths: Record<string, Record<string, Described & { operationId: string }>>;
  components: { schemas: Record<string, Schema> };
}>;

/**
 * The types of all calls, written out as a declaration that needs nothing: the schemas of the description of the API as
 * interfaces, and what each call takes and answers.
 */
export async function writeApiCalls(): Promise<string> {
  const document = openApiDocument() as unknown as Document;
  const described = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => [each.operationId, each] as const),
    ),
  );
  const shapes = Object.fromEntries(
    apiCatalogue.map((entry) => [shapeName(entry.id), shapeOf(entry, described.get(entry.id))] as const),
  );
  const wanted = [...Object.keys(shapes), ...besides];
  const types = await compile(
    withDefinitions({
      title: 'Shapes',
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(wanted.map((name) => [name, refTo(name)])),
      required: wanted,
      definitions: { ...document.components.schemas, ...shapes, Json: { tsType: 'unknown' } },
    }),
    'Shapes',
    { additionalProperties: false, bannerComment: '', ignoreMinAndMaxItems: true },
  );
  return [
    '// Made of the description of the API.',
    "import type { Call } from './call.js';",
    withoutNoise(types),
    "export type ProblemCode = Problem['code'];",
    callsInterface(),
  ].join('\n\n');
}

function shapeOf({ id, route, operation: known }: DescribedRoute, operation: Described | undefined): Schema {
  if (operation === undefined) throw new Error(`${id} is not described`);
  const { parameters = [], requestBody, responses } = operation;
  const of = (place: string) => parameters.filter((each) => each.in === place);
  // The description has one path for those that differ in the names of their parameters alone.
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = of('path').map((each, index) => ({ ...each, name: names[index] ?? each.name }));
  const body = requestBody === undefined ? undefined : bodySchema(requestBody.content);
  return objectOf({
    parameters: { schema: parametersSchema(inPath), required: true },
    query: { schema: of('query').length === 0 ? absent : parametersSchema(of('query')), required: true },
    body: {
      schema: body === undefined ? absent : requestBody?.required === true ? body : orAbsent(body),
      required: true,
    },
    data: { schema: dataSchema(wholeOf(responses, known)), required: true },
    ...includedOf(responses),
  });
}

/** What comes along with the rows of a list has a schema of its own. */
function includedOf(responses: Described['responses']): Parameters<typeof objectOf>[0] {
  const [, name] = /"#\/components\/schemas\/(\w+Included)"/.exec(JSON.stringify(responses)) ?? [];
  return name === undefined ? {} : { included: { schema: refTo(name), required: true } };
}

const absent: Schema = { tsType: 'undefined' };

function orAbsent(schema: Schema): Schema {
  return { anyOf: [schema, absent] };
}

function parametersSchema(parameters: NonNullable<Described['parameters']>): Schema {
  return objectOf(
    Object.fromEntries(
      parameters.map(
        ({ name, schema, required = false }) => [name, { schema: asWritten(schema), required }] as const,
      ),
    ),
  );
}

/** What is repeated is a list that nobody changes; terms of a filter are texts that begin with a field and an operator. */
function asWritten(schema: Schema): Schema {
  const { type, items } = schema;
  if (type !== 'array' || items === undefined || typeof items !== 'object' || Array.isArray(items))
    return schema;
  const one =
    items.enum === undefined ? filterType(items) : items.enum.map((name) => `'${name}'`).join(' | ');
  return { description: schema.description, tsType: `readonly (${one})[]` } as Schema;
}

function filterType({ anyOf = [] }: Schema): string {
  const union = (names: readonly string[]) => `\${${names.map((name) => `'${name}'`).join(' | ')}}`;
  return anyOf
    .map((term) => Reflect.get(term, 'x-filter') as { fields: string[]; operators: string[] })
    .map(({ fields, operators }) => `\`${union(fields)}${union(operators)}\${string}\``)
    .join(' | ');
}

function objectOf(members: Readonly<Record<string, { schema: Schema; required: boolean }>>): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema])),
    required: Object.keys(members).filter((name) => members[name]?.required === true),
  };
}

function bodySchema(content: Content): Schema {
  if ('multipart/form-data' in content) return { tsType: 'FormData' };
  return Object.values(content)[0]?.schema ?? { tsType: 'unknown' };
}

/** Without what bodies are where `fields` and `include` shape them: the type of a call says that itself. */
function wholeOf(responses: Described['responses'], { responses: known }: Operation): Described['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (known[Number(status)]?.shaped === undefined) return [status, response];
      const whole = response.content?.['application/json']?.schema?.anyOf?.[0];
      return [
        status,
        whole === undefined ? response : { content: { 'application/json': { schema: whole } } },
      ];
    }),
  );
}

/** Of every success but that which says no more than where a write landed: the client asks again until it can be read. */
function dataSchema(responses: Described['responses']): Schema {
  const bodies = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]): Schema => {
      if (content === undefined) return absent;
      return content['application/json']?.schema ?? { tsType: 'unknown' };
    });
  const informative = bodies.filter((schema) => schema.$ref !== '#/components/schemas/AcceptedWrite');
  const different = [...new Map(informative.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? (different[0] ?? absent) : { anyOf: different };
}

/** Chapters and their calls, each with what is said of it. */
function callsInterface(): string {
  const chapters = Map.groupBy(apiCatalogue, ({ id }) => id.split('_')[0] ?? '');
  const lines = [...chapters].flatMap(([chapter, calls]) => [
    `  /** ${calls[0]?.tag} */`,
    `  readonly ${chapter}: {`,
    ...calls.flatMap(callLines),
    '  };',
  ]);
  return ['/** Every call of the API, by chapter. */', 'export interface ApiCalls {', ...lines, '}', ''].join(
    '\n',
  );
}

function callLines({ id, route, operation: { summary } }: DescribedRoute): string[] {
  const name = id.split('_')[1] ?? '';
  const address = isApiRoute(route) ? `${route.method} ${route.path}` : route.path;
  return [`    /** ${summary} (\`${address}\`) */`, `    readonly ${name}: Call<${shapeName(id)}>;`];
}

function shapeName(id: string): string {
  return `${id.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Call`;
}

function refTo(name: string): Schema {
  return { $ref: `#/definitions/${name}` };
}

/** Without the interface that only lists the others, and without what says so. */
function withoutNoise(types: string): string {
  return types
    .replace(/export interface Shapes \{[^}]*\}\n/, '')
    .replace(
      /( \*\n)? \* This interface was referenced by `[^`]*`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '');
}

/** Components of the description of the API are definitions here. */
function withDefinitions(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/definitions/'));
}
