import type { Reason } from '@spoor/contracts/shared/problem-reason';

/** A schema's issue with a single value, or a rule's. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  /** What is told of it, where that is in the reader's language already. */
  readonly text?: string;
  /** Why a rule refuses it. */
  readonly reason?: Reason;
  readonly path?: readonly unknown[] | undefined;
  /** What was too small or too big: `string`, `array`, `number` … */
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** What a rule of our own says of it. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Of a value that may be one of several: what is wrong with it as each. */
  readonly errors?: readonly (readonly Issue[])[] | undefined;
  /** Names that the schema does not know. */
  readonly keys?: readonly string[];
}
