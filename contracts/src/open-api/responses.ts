import type { Operation, SuccessResponse } from '../shared/operation.ts';
import { type ResponseHeader, responseHeaders } from '../shared/response-headers.ts';
import type { JsonFields, JsonSchemas } from './json-schemas.ts';

/** What a call answers, by status, but for problems. */
export function responsesOf({ responses }: Operation, schemas: JsonSchemas): JsonFields {
  return Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => [status, responseOf(answer, schemas)]),
  );
}

function responseOf(answer: SuccessResponse, schemas: JsonSchemas): JsonFields {
  const { description, headers = [], maybeHeaders = [] } = answer;
  const content = contentOf(answer, schemas);
  const named = [...headers, ...maybeHeaders].map(headerOf);
  return {
    description,
    ...(named.length === 0 ? {} : { headers: Object.fromEntries(named) }),
    ...(content === undefined ? {} : { content }),
  };
}

function headerOf(header: ResponseHeader): [string, JsonFields] {
  return [responseHeaders[header].name, { $ref: `#/components/headers/${header}` }];
}

function contentOf(
  { schema, shaped, mediaTypes }: SuccessResponse,
  schemas: JsonSchemas,
): JsonFields | undefined {
  if (schema !== undefined) {
    const whole = schemas.of(schema, 'output');
    const either = shaped === undefined ? whole : { anyOf: [whole, schemas.of(shaped, 'output')] };
    return { 'application/json': { schema: either } };
  }
  if (mediaTypes === undefined) return undefined;
  return Object.fromEntries(
    mediaTypes.map((type) => [type, isText(type) ? { schema: { type: 'string' } } : {}]),
  );
}

/** In OpenAPI 3.1, bytes have no schema. */
function isText(mediaType: string): boolean {
  return /^text\/|xml$|json$/.test(mediaType);
}
