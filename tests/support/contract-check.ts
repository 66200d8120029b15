import { isDeepStrictEqual } from 'node:util';
import { apiCatalogue, type DescribedRoute } from '@spoor/contracts/api-catalogue';
import { loginCookie } from '@spoor/contracts/auth/auth.routes';
import type { SuccessResponse } from '@spoor/contracts/shared/operation';
import { problemsOf } from '@spoor/contracts/shared/operation-problems';
import { type ProblemCode, problem, problemMediaType } from '@spoor/contracts/shared/problem';
import { type ResponseHeader, responseHeaders } from '@spoor/contracts/shared/response-headers';
import { expect } from 'vitest';

/** As much of an answer as the contract speaks of. */
export interface CheckedResponse {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: string;
}

/**
 * Compares an answer with what the contract promises of its route: the status, the headers, and each member of the body.
 * What no route answers, such as a page, is not looked at.
 * @param url path with query
 * @throws AssertionError that names the route
 */
export function checkResponse(method: string, url: string, response: CheckedResponse): void {
  const entry = entryFor(method, url);
  if (entry === undefined) return;
  const where = `${entry.id}: ${method} ${url} → ${response.status}`;
  const isProblem = response.header('content-type')?.startsWith(problemMediaType) === true;
  if (isProblem) checkProblem(entry, response, where);
  else checkSuccess(entry, { method, url }, response, where);
}

/** What is wrong with a part of the request: the problem says which. */
const placedCodes = new Set<ProblemCode>([
  'validation_failed',
  'unknown_setting',
  'invalid_sort',
  'invalid_filter',
  'invalid_fields',
  'invalid_include',
  'slug_taken',
  'reserved_segment',
]);

function checkProblem(
  { route, operation }: DescribedRoute,
  { status, body }: CheckedResponse,
  where: string,
) {
  const given: unknown = JSON.parse(body);
  const parsed = problem.parse(given);
  expect(parsed, where).toEqual(given);
  expect(parsed.status, where).toBe(status);
  expect(problemsOf(route, operation), where).toContain(parsed.code);
  if (placedCodes.has(parsed.code)) expect(parsed.errors, `${where}: names no place`).toBeDefined();
}

function checkSuccess(
  { operation }: DescribedRoute,
  { method, url }: { readonly method: string; readonly url: string },
  response: CheckedResponse,
  where: string,
): void {
  const described = operation.responses[response.status];
  if (described === undefined) throw new Error(`${where}: the contract has no such status`);
  checkHeaders(described, response, where);
  // Following a link begins one, too: what proves whose that is came to the browser itself, see `oidc`.
  if (method === 'POST' && response.header('set-cookie')?.includes(`${loginCookie}=`) === true)
    expect(operation.isForOwnPages, `${where}: sets the cookie of a session`).toBe(true);
  if (method === 'HEAD') return;
  const { shaped = described.schema } = described;
  const schema = /[?&](fields|include)=/i.test(url) ? shaped : described.schema;
  if (schema !== undefined) checkBody(schema, response.body, where);
  else if (described.mediaTypes === undefined) expect(response.body, where).toBe('');
  else expect(described.mediaTypes, where).toContain(response.header('content-type')?.split(';')[0]);
}

/** Members that the schema does not know are lost in parsing, and those that it lends a value appear: both differ then. */
function checkBody(schema: NonNullable<SuccessResponse['schema']>, body: string, where: string): void {
  const given: unknown = JSON.parse(body);
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`${where}: ${result.error.message}`);
  // Comparing is much cheaper than telling what differs.
  if (!isDeepStrictEqual(result.data, given)) expect(given, where).toEqual(result.data);
}

function checkHeaders(
  { headers = [], maybeHeaders = [] }: SuccessResponse,
  response: CheckedResponse,
  where: string,
) {
  const all = Object.keys(responseHeaders) as ResponseHeader[];
  const given = all.filter((header) => response.header(responseHeaders[header].name) !== undefined);
  expect(given, where).toEqual(expect.arrayContaining([...headers]));
  expect([...headers, ...maybeHeaders], where).toEqual(expect.arrayContaining(given));
  for (const header of given) {
    const { name, schema } = responseHeaders[header];
    expect(schema.safeParse(response.header(name)).success, `${where}: ${name}`).toBe(true);
  }
}

const patterns = apiCatalogue
  .map((entry) => ({ entry, pattern: patternOf(entry.route.path) }))
  // Plain names go before parameters, as the router has it.
  .toSorted((a, b) => parametersIn(a.entry) - parametersIn(b.entry));

function entryFor(method: string, url: string): DescribedRoute | undefined {
  const [path = ''] = url.split('?');
  const describedMethod = method === 'HEAD' ? 'GET' : method;
  return patterns.find(({ entry, pattern }) => entry.route.method === describedMethod && pattern.test(path))
    ?.entry;
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.:]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/:]+')}$`);
}

function parametersIn({ route: { path } }: DescribedRoute): number {
  return path.split('{').length;
}
