/** A browser that is subscribed. */
export interface Listener {
  readonly platformGuid: string;
  /** Undefined: an anonymous visitor. */
  readonly userGuid: string | undefined;
  /** Whole, or as by `shortKey`. Undefined: all that they may hear of. */
  readonly keys: ReadonlySet<string> | undefined;
  /** Milliseconds since they read what carries these keys. */
  readonly ageMs: number;
  /** Whether what they were known by is still valid. */
  isStillKnown(): Promise<boolean>;
  /** @returns false where the client does not keep up; it is dropped then */
  write(bytes: Uint8Array): boolean;
  /** Ends the stream. */
  end(): void;
  /** Closes the connection, discarding what was not sent yet. */
  drop(): void;
}
