import type texts from '../locales/nl/problems.json';

/** The texts that say why something was refused: `reason.{name}` in the locale files of problems. */
export type ReasonName = keyof typeof texts extends infer Key
  ? Key extends `reason.${infer Name}`
    ? Name
    : never
  : never;

/** Why something was refused, for people: in their language once it leaves the service. */
export interface Reason {
  readonly name: ReasonName;
  /** What the text leaves open: never personal data. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The member of the request that is meant, as a JSON Pointer (`/parentGuid`). */
  readonly path?: string;
}

/** @param reason a name is enough where there is nothing to fill in, and no one member is meant */
export function reasonOf(reason: ReasonName | Reason | undefined): Reason | undefined {
  return typeof reason === 'string' ? { name: reason } : reason;
}
