import type { apiRoutes } from '@spoor/contracts/api-routes';
import type {
  Route,
  RouteBody,
  RouteParameters,
  RouteQuery,
  RouteResponseBody,
  RouteView,
} from '@spoor/contracts/shared/route';
import type { Call } from './call.ts';

export type { ChangeEntry, ChangeFeed } from '@spoor/contracts/changes/change-feed.views';
export type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';

/**
 * Every call of the API, by chapter. Programs outside of this project get the same, written out: see `build/write-api-calls.ts`.
 */
export type ApiCalls = {
  readonly [Chapter in keyof typeof apiRoutes]: {
    readonly [Name in keyof (typeof apiRoutes)[Chapter]]: CallOf<(typeof apiRoutes)[Chapter][Name]>;
  };
};

type CallOf<Target> = Target extends Route
  ? Call<{
      parameters: RouteParameters<Target>;
      query: RouteQuery<Target>;
      body: RouteBody<Target>;
      data: RouteView<Target>;
      included: IncludedOf<RouteResponseBody<Target>>;
    }>
  : never;

/** What comes along with the rows of a list, by name. */
type IncludedOf<Body> = Body extends unknown
  ? 'included' extends keyof Body
    ? NonNullable<Body['included']>
    : never
  : never;
