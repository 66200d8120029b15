import type { ComponentType } from 'react';

/** The variable segments of an address, by the names that the route gives them. */
export type Params = Readonly<Partial<Record<string, string>>>;

/** What a loader is given. */
export interface LoaderArgs<Services> {
  readonly url: URL;
  readonly params: Params;
  readonly services: Services;
}

/** What stands at an address: a component, and what has to be read before it is shown. */
export interface Screen<Services> {
  /** Its answer is what {@link useLoaderData} gives. May throw a {@link redirect}. */
  readonly loader?: (args: LoaderArgs<Services>) => unknown;
  readonly Component?: ComponentType;
}

/** A kind of address: `/news/:id`, `/:s1?/edit` (optional segments), or `*` for whatever is left. */
export interface Route<Services> extends Screen<Services> {
  readonly path: string;
  /** For screens in files of their own: which, so that the server links it ahead of time. */
  readonly handle?: { readonly module: string };
  readonly lazy?: () => Promise<Screen<Services>>;
}

/** A loader's way of saying: not here, but there. */
export class Redirect {
  readonly location: string;
  readonly status: number;

  constructor(location: string, status: number) {
    this.location = location;
    this.status = status;
  }
}

/** To be thrown. @param location an address of this site, or a whole one elsewhere */
export function redirect(location: string, status = 302): Redirect {
  return new Redirect(location, status);
}

/** A loader's answer with another status than 200. */
export class Answer {
  readonly value: unknown;
  readonly status: number;

  constructor(value: unknown, status: number) {
    this.value = value;
    this.status = status;
  }
}

export function data(value: unknown, status: number): Answer {
  return new Answer(value, status);
}

export interface RouteMatch<Services> {
  readonly route: Route<Services>;
  readonly params: Params;
}

/**
 * The route of an address. Where several fit, the one with the most fixed segments wins, then the first.
 * @throws Error where none does: there should be a `*`
 */
export function matchRoute<Services>(
  routes: readonly Route<Services>[],
  pathname: string,
): RouteMatch<Services> {
  let best: (RouteMatch<Services> & { fixed: number }) | undefined;
  for (const route of routes) {
    const { pattern, fixed } = compiled(route.path);
    const match = fixed > (best?.fixed ?? -1) ? pattern.exec(pathname) : null;
    if (match !== null) best = { route, fixed, params: decodedParams(match.groups ?? {}) };
  }
  if (best === undefined) throw new Error(`No route fits ${pathname}`);
  return best;
}

interface CompiledPath {
  readonly pattern: RegExp;
  /** How many segments are no variables. */
  readonly fixed: number;
}

const compiledPaths = new Map<string, CompiledPath>();

function compiled(path: string): CompiledPath {
  const known = compiledPaths.get(path);
  if (known !== undefined) return known;
  const segments = path === '*' ? [] : path.split('/').slice(1);
  const body = segments.map((segment) => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(segment) ?? [];
    if (name === undefined) return `/${segment.replace(/\W/g, '\\$&')}`;
    return optional === undefined ? `/(?<${name}>[^/]+)` : `(?:/(?<${name}>[^/]+))?`;
  });
  const made = {
    pattern: path === '*' ? /^/ : new RegExp(`^${body.join('')}/?$`, 'i'),
    fixed: segments.filter((segment) => !segment.startsWith(':')).length,
  };
  compiledPaths.set(path, made);
  return made;
}

function decodedParams(groups: Readonly<Record<string, string | undefined>>): Params {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value === undefined ? undefined : decoded(value)]),
  );
}

/** Broken escapes stay as they are: such an address leads nowhere, but it must not break anything either. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
