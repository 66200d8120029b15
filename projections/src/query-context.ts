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

/**
 * Remembers what hardly ever changes and is asked with nearly every call. What is kept depends on nobody who reads, and is read anew
 * once a notification of the projections names its surrogate key: whoever waited for a position gets nothing older.
 */
export interface KeptReads {
  /** @param key one of the surrogate keys that are named when it changes; there is one thing under it */
  get<Value>(platformGuid: string, key: string, read: () => Promise<Value>): Promise<Value>;
}

/** Who reads, where and when: what every query needs. */
export interface QueryContext {
  readonly db: Kysely<ReadModel>;
  readonly decryptPersonalData: DecryptPersonalData;
  /** Absent: everything is read each time. */
  readonly kept?: KeptReads | undefined;
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
