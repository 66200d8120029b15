import { createContext, use } from 'react';

/** Which form somebody answers: what they add to it is taken in at once. */
export interface AnsweredFormPlace {
  readonly formGuid: string;
  readonly version: number;
  /** ISO-8601, by the clock of this device. */
  readonly startedOn: string;
  /** Whether addresses are looked up. */
  readonly hasAddressLookup: boolean;
}

/** Absent where a form is only shown, or tried by who makes it. */
export const AnsweredFormContext = createContext<AnsweredFormPlace | undefined>(undefined);

export function useAnsweredForm(): AnsweredFormPlace | undefined {
  return use(AnsweredFormContext);
}
