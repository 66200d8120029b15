import type { AcceptedWrite } from './write-replies.ts';

/** Names of the `{parameters}` in a path. */
type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What goes in and comes out of a call; absent members are empty. */
export interface RouteShape {
  query?: object;
  body?: unknown;
  /** The body of a success. */
  successBody?: unknown;
  /** The body of any answer that is no problem document. */
  responseBody?: unknown;
}

/**
 * A call that the service answers: one method, one path, and the types of what travels. Client and service
 * share it, so no URL is written twice. Types only, no schemas: a visitor's page pays nothing for it.
 */
export interface Route<Path extends string = string, Shape extends RouteShape = RouteShape> {
  readonly method: Method;
  /** As in OpenAPI: `/api/changes/{changeId}:undo`. */
  readonly path: Path;
  /** For the types alone; never set. */
  readonly shape?: Shape;
  /** Of a list that is followed by cursors: by what it is gone through. */
  readonly walk?: Walk;
}

/** By guid, which no write changes; or in the one order that a list has. */
export type Walk = 'guid' | 'own';

/** Said of every list that is followed by cursors, and of nothing else. */
type WalkOf<Shape> = Shape extends { query: infer Query }
  ? string extends keyof Query
    ? []
    : 'cursor' extends keyof Query
      ? [walk: Query extends { sort_by?: infer Sort } ? ('guid_asc' extends Sort ? 'guid' : 'own') : 'own']
      : []
  : [];

export type RouteParameters<R extends Route> =
  R extends Route<infer Path, RouteShape> ? Record<ParameterName<Path>, string> : never;
export type RouteQuery<R extends Route> =
  NonNullable<R['shape']> extends { query: infer Query } ? Query : undefined;
export type RouteBody<R extends Route> =
  NonNullable<R['shape']> extends { body: infer Body } ? Body : undefined;
/** The body of any success; of a write also that which says no more than where it landed. */
export type RouteSuccessBody<R extends Route> =
  NonNullable<R['shape']> extends { successBody: infer Response } ? Response : undefined;
/** The body of any answer that is no problem document. */
export type RouteResponseBody<R extends Route> =
  NonNullable<R['shape']> extends { responseBody: infer Answer } ? Answer : undefined;
/** What was asked for, or what a write led to. */
export type RouteView<R extends Route> = Exclude<RouteSuccessBody<R>, AcceptedWrite>;

/**
 * Declares a route by the type of its operation, which says what travels:
 * `route<typeof operations.read>()('GET', '/api/listitem/{guid}')`.
 */
export function route<Described extends { readonly shape?: RouteShape }>() {
  return <Path extends string>(
    method: Method,
    path: Path,
    ...[walk]: WalkOf<NonNullable<Described['shape']>> & [Walk?]
  ): Route<Path, NonNullable<Described['shape']>> => ({
    method,
    path,
    ...(walk === undefined ? {} : { walk }),
  });
}

/** The address of a route with its parameters and query filled in; undefined query members are left out, lists are repeated. */
export function urlOf<R extends Route>(
  target: R,
  parameters?: RouteParameters<R>,
  query?: RouteQuery<R>,
): string {
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(parameters ?? {}, name))),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const each of [value ?? []].flat()) search.append(key, String(each));
  return `${path}?${search}`.replace(/\?$/, '');
}

/**
 * The same path in the language of the service's router: `:name` for parameters, `::` for a literal colon. A
 * parameter before a colon gets a pattern, or the router would take colon and verb for a part of its name.
 */
export function routerPath(target: Route): string {
  return target.path
    .replaceAll(':', '::')
    .replace(/\{(\w+)\}::/g, ':$1(^[^:]+)::')
    .replace(/\{(\w+)\}/g, ':$1');
}

/** Whether a route belongs to the API, and not to the files at the root of a site. */
export function isApiRoute({ path }: Pick<Route, 'path'>): boolean {
  return path.startsWith('/api/');
}
