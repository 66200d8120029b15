import { DataWithStatus, redirectTo } from './route.ts';

/**
 * The parameters of an address while its screen is loaded: whatever reads one keeps it here, in its one form. What nobody
 * keeps, the screen does not know.
 */
export class AddressQuery {
  readonly given: URLSearchParams;
  readonly #kept = new URLSearchParams();
  /** A parameter asks for more than there is. */
  isBeyond = false;

  constructor(given: URLSearchParams) {
    this.given = given;
  }

  keep(name: string, value: string): void {
    this.#kept.set(name, value);
  }

  /** The same parameters in one order, without those that the screen does not know: `?page=2&tag=duin`, or nothing. */
  get canonical(): string {
    this.#kept.sort();
    const query = this.#kept.toString();
    return query === '' ? '' : `?${query}`;
  }
}

/**
 * Leads to the one address of a screen.
 * @param path its one path
 * @throws the redirect, where the address is another one
 */
export function requireCanonical(
  { pathname, search, hash }: URL,
  path: string,
  { canonical }: AddressQuery,
): void {
  if (path !== pathname || canonical !== search) throw redirectTo(path + canonical + hash, 301);
}

/** The result of a loader whose path is right, although the query asks for more than there is. */
export class DataBeyond extends DataWithStatus {}

/** A loader's result: with status 404 where a parameter asks for more than there is, which the screen says itself. */
export function dataWithin(value: unknown, { isBeyond }: AddressQuery): unknown {
  return isBeyond ? new DataBeyond(value, 404) : value;
}
