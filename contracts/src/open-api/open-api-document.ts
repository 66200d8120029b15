import { apiCatalogue, type DescribedRoute } from '../api-catalogue.ts';
import { scopeOf } from '../api-keys/api-key-scopes.ts';
import { loginCookie } from '../auth/auth.routes.ts';
import type { Access } from '../shared/access.ts';
import { problemsOf } from '../shared/operation-problems.ts';
import { isPermission, type Permission } from '../shared/permission-names.ts';
import { type ProblemCode, problem, problemMediaType, problemStatus } from '../shared/problem.ts';
import { responseHeaders } from '../shared/response-headers.ts';
import { productName } from '../texts/product-name.ts';
import { guide } from './guide.ts';
import { type JsonFields, JsonSchemas } from './json-schemas.ts';
import { callParameters, requestParameters } from './parameters.ts';
import { responsesOf } from './responses.ts';
import { webhookDescription } from './webhook-description.ts';

/** The description of the API (OpenAPI 3.1), made of the catalogue of its calls. */
export function openApiDocument(): JsonFields {
  const schemas = new JsonSchemas();
  // Answers come first, so that what is said of them has the plain names.
  schemas.of(problem, 'output');
  for (const { operation } of apiCatalogue) responsesOf(operation, schemas);
  const problems = new Map<string, JsonFields>();
  const paths: Record<string, JsonFields> = {};
  const described = pathsByShape();
  for (const entry of apiCatalogue) {
    const { method } = entry.route;
    const path = described.get(shapeOf(entry)) ?? entry.route.path;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(entry, path, schemas, problems) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: guide,
    },
    // On the host of each site.
    servers: [{ url: '/' }],
    tags: [...new Set(apiCatalogue.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: webhookDescription(schemas),
    components: {
      schemas: schemas.components(),
      parameters: requestParameters,
      headers: headerComponents(schemas),
      responses: Object.fromEntries(problems),
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that administrators make, `spoor_…`, for programs. What it may be used for are its scopes; see `x-scope` of each call.',
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` of a session; see `auth_login` and `auth_refresh`.',
        },
        refreshToken: {
          type: 'apiKey',
          in: 'cookie',
          name: loginCookie,
          description: 'An HttpOnly cookie that signing in sets.',
        },
      },
    },
  };
}

/** Paths are one path where only the names of their parameters differ: the first of them names them for all. */
function pathsByShape(): ReadonlyMap<string, string> {
  return new Map(apiCatalogue.toReversed().map((entry) => [shapeOf(entry), entry.route.path]));
}

function shapeOf({ route: { path } }: DescribedRoute): string {
  return path.replace(/\{\w+\}/g, '{}');
}

const callers: Readonly<Record<Exclude<Access, Permission>, string>> = {
  everyone: 'everybody',
  user: 'whoever is signed in, as far as the page, item or other thing itself allows',
  'content-manager': 'whoever may edit something',
  admin: 'administrators',
  'admin-or-developer': 'administrators, and developers of the installation',
  developer: 'developers of the installation',
  operator: 'operators of the installation',
  system: 'processes of the system itself',
};

function callersOf(access: Access): string {
  return isPermission(access) ? `whoever has a role that gives \`${access}\`` : callers[access];
}

function describe(
  entry: DescribedRoute,
  path: string,
  schemas: JsonSchemas,
  problems: Map<string, JsonFields>,
): JsonFields {
  const { id, tag, route, operation } = entry;
  const { summary, description, access, isByCookie, isForOwnPages = false } = operation;
  const parameters = callParameters(route, operation, schemas, path);
  const body = requestBodyOf(entry, schemas);
  const scope = access === 'system' ? undefined : scopeOf(entry);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [
      ...(description === undefined ? [] : [description]),
      `For ${callersOf(access)}.${isForOwnPages ? ' Browsers call it from pages of this site alone.' : ''}`,
    ].join('\n\n'),
    security:
      isByCookie === true
        ? [{ refreshToken: [] }]
        : access === 'everyone'
          ? [{}, { apiKey: [] }, { accessToken: [] }]
          : [...(scope === undefined ? [] : [{ apiKey: [] }]), { accessToken: [] }],
    'x-access': access,
    ...(scope === undefined ? {} : { 'x-scope': scope }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      ...problemsByStatus(problemsOf(route, operation), problems),
      ...responsesOf(operation, schemas),
    },
  };
}

function requestBodyOf({ operation }: DescribedRoute, schemas: JsonSchemas): JsonFields | undefined {
  const { body, bodyTypes = ['application/json'], files, mayLackFiles } = operation;
  if (files !== undefined) {
    const file = { type: 'string', format: 'binary' };
    const schema = {
      type: 'object',
      properties: Object.fromEntries(files.map((name) => [name, file])),
      oneOf: files.map((name) => ({ required: [name] })),
    };
    return { required: mayLackFiles !== true, content: { 'multipart/form-data': { schema } } };
  }
  if (body === undefined) return undefined;
  const schema = schemas.of(body, 'input');
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(bodyTypes.map((type) => [type, { schema }])),
  };
}

/** One response per status, shared by all calls that can answer with the same problems. */
function problemsByStatus(codes: readonly ProblemCode[], problems: Map<string, JsonFields>): JsonFields {
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      const sorted = own.toSorted();
      const name = [`Problem${status}`, ...sorted].join('.');
      problems.set(name, problemResponse(sorted));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function problemResponse(codes: readonly ProblemCode[]): JsonFields {
  const code = { type: 'string', enum: [...codes] };
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code } }],
  };
  return {
    description: codes.map((each) => `\`${each}\``).join(', '),
    content: { [problemMediaType]: { schema } },
  };
}

function headerComponents(schemas: JsonSchemas): JsonFields {
  return Object.fromEntries(
    Object.entries(responseHeaders).map(([key, { description, schema }]) => [
      key,
      { description, schema: schemas.of(schema, 'output') },
    ]),
  );
}
