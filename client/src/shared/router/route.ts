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
