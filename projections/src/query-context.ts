import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Sealed } from '@spoor/contracts/shared/personal-data';
import type { Kysely } from 'kysely';
import type { ReadModel } from './read-model.ts';

/**
 * Opens sealed boxes with the keys of the people they are about, in the order given; undefined where the key is
 * gone.
 */
export type OpenSealed = (boxes: readonly Sealed[]) => Promise<readonly (unknown | undefined)[]>;

/** Who reads, where and when: what every query needs. */
export interface Reader {
  readonly db: Kysely<ReadModel>;
  readonly openSealed: OpenSealed;
  readonly platform: Platform;
  /** Undefined for anonymous visitors. */
  readonly viewer: Principal | undefined;
  /** The server's clock; "today" is in the platform's time zone. */
  readonly now: Date;
}

/** A view, and the surrogate keys of everything that it was made of. */
export interface QueryResult<View> {
  readonly view: View;
  readonly keys: readonly string[];
}
