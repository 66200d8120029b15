import type { Readable } from 'node:stream';
import { Unavailable } from '../unavailable.ts';

/** What is known of a stored object without reading it. */
export interface ObjectStat {
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** The first and the last byte wanted, counted from 0; an absent end means: to the end of the object. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** A stored object among others. */
export interface ListedObject extends ObjectStat {
  readonly key: string;
}

/** A stored object on its way out: the stream holds the range asked for, `size` is that of the whole object. */
export interface StoredObject extends ObjectStat {
  readonly stream: Readable;
}

/**
 * Files by key. An object appears whole or not at all, is never half overwritten, and outlives a power cut once
 * `put` has resolved. Every method rejects with InvalidKey where {@link checkKey} does, and with
 * ObjectStoreUnavailable where the store cannot be asked.
 */
export interface ObjectStore {
  put(key: string, body: Uint8Array | Readable): Promise<void>;
  /**
   * @returns undefined where there is no such object.
   * @throws InvalidRange where the range begins beyond the end of the object
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** @returns undefined where there is no such object. */
  stat(key: string): Promise<ObjectStat | undefined>;
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;
  /**
   * All objects, in no particular order; of those that come or go meanwhile, some.
   * @param folder only those whose keys begin with it and a slash
   */
  list(folder?: string): AsyncIterable<ListedObject>;
  /** Resolves where the store answers. */
  ping(): Promise<void>;
}

/** The key could lead outside the store, or means different things to different stores. */
export class InvalidKey extends Error {
  constructor(key: string) {
    super(`Not a key of the object store: ${JSON.stringify(key)}`);
    this.name = 'InvalidKey';
  }
}

/** The range begins beyond the end of the object. */
export class InvalidRange extends Error {
  constructor(key: string) {
    super(`Object ${key} is shorter than the range asked for`);
    this.name = 'InvalidRange';
  }
}

/** The store could not be asked, or refused to answer. */
export class ObjectStoreUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('The object store is unavailable', 'OBJECT_STORE_URL', options);
  }
}

const keyLimit = 512;
/** Names of letters, digits and `. _ -` that do not begin with a dot, parted by single slashes. */
const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws InvalidKey unless the key means the same, safe place in every store. */
export function checkKey(key: string): string {
  if (key.length > keyLimit || !keyForm.test(key)) throw new InvalidKey(key);
  return key;
}
