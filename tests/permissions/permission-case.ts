import type { Route } from '@spoor/contracts/shared/route';
import type { PermissionFixtures } from './permission.fixtures.ts';

/** What a call needs besides its caller. */
export interface RouteInput {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

/**
 * One route: on what it is called, made anew for each caller, and which statuses anonymous, user, content manager,
 * admin and system get.
 */
export type PermissionCase = readonly [
  Route,
  (fixtures: PermissionFixtures) => Promise<RouteInput> | RouteInput,
  string,
];

/** Asks for one thing by its guid. */
export function guid(value: string): RouteInput {
  return { parameters: { guid: value } };
}

/** An id of another system that leads to nothing yet. */
export function external(): RouteInput {
  return { parameters: { source: 'elders', externalId: crypto.randomUUID() } };
}
