import type { Route } from '@spoor/contracts/shared/route';
import type { Things } from './things.ts';

/** What a call needs besides its caller. */
export interface Ask {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

/**
 * One route: on what it is called, made anew for each caller, and which statuses anonymous, user, content manager,
 * admin and system get.
 */
export type Row = readonly [Route, (things: Things) => Promise<Ask> | Ask, string];

/** Asks for one thing by its guid. */
export function guid(value: string): Ask {
  return { parameters: { guid: value } };
}
