import type { ComponentType } from 'react';

/** Named segments of an address. */
export type Params = Readonly<Partial<Record<string, string>>>;

export interface LoaderArgs<Services> {
  readonly url: URL;
  readonly params: Params;
  readonly services: Services;
}

/** A component, and what it needs before it is shown. */
export interface Screen<Services> {
  /** Its result is what {@link useLoaderData} returns. May throw a {@link redirectTo}. */
  readonly loader?: (args: LoaderArgs<Services>) => unknown;
  readonly Component?: ComponentType;
}

/** A pattern of addresses: `/news/:id`, `/:s1?/edit` (optional segments), or `*` for all others. */
export interface ScreenRoute<Services> extends Screen<Services> {
  readonly path: string;
  /** The source file of a lazy screen or table, so that the server can preload it. */
  readonly handle?: { readonly module: string };
  readonly lazy?: () => Promise<Screen<Services>>;
  /** Instead of a screen: the table in which the address is looked up again. */
  readonly table?: () => Promise<readonly ScreenRoute<Services>[]>;
}

/** Thrown by loaders to redirect. */
export class RouterRedirect {
  readonly location: string;
  readonly status: number;

  constructor(location: string, status: number) {
    this.location = location;
    this.status = status;
  }
}

/** @param location an address of this site, or an absolute one */
export function redirectTo(location: string, status = 302): RouterRedirect {
  return new RouterRedirect(location, status);
}

/** A loader's result with a status other than 200. */
export class DataWithStatus {
  readonly value: unknown;
  readonly status: number;

  constructor(value: unknown, status: number) {
    this.value = value;
    this.status = status;
  }
}

export function data(value: unknown, status: number): DataWithStatus {
  return new DataWithStatus(value, status);
}
