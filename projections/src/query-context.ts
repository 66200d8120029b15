import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import type { Language } from '@spoor/contracts/texts/languages';
import type { Kysely } from 'kysely';
import type { ReadModel } from './read-model.ts';

/** Personal data as it is stored; with `field`, one member of what a person said of themselves. */
export interface SealedBox extends EncryptedData {
  readonly field?: string;
}

/**
 * Decrypts personal data with the keys of the people they are about, in the order given; undefined where the key is
 * gone.
 */
export type DecryptPersonalData = (boxes: readonly SealedBox[]) => Promise<readonly (unknown | undefined)[]>;

/** Who reads, where and when: what every query needs. */
export interface QueryContext {
  readonly db: Kysely<ReadModel>;
  readonly decryptPersonalData: DecryptPersonalData;
  readonly platform: Platform;
  /** Undefined for anonymous visitors. */
  readonly viewer: Principal | undefined;
  /** In which the reader is told what the system calls its own things; absent: that of the platform. */
  readonly language?: Language;
  /** The server's clock; "today" is in the platform's time zone. */
  readonly now: Date;
}

/** A view, and the surrogate keys of everything that it was made of. */
export interface QueryResult<View> {
  readonly view: View;
  readonly keys: readonly string[];
}
