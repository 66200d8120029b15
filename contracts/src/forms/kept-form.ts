/** What somebody does about what they keep of a form: the name of a button, beside those of `AnsweringStep`. */
export const keepingSteps = ['keep', 'resume', 'discard'] as const;
export type KeepingStep = (typeof keepingSteps)[number];

export function isKeepingStep(name: string): name is KeepingStep {
  return keepingSteps.some((step) => step === name);
}

/** Names of the controls for it. */
export const keptEmailName = '.email';
export const keptTokenName = '.token';

/** What came of it, as the page says it. */
export type KeptOutcome =
  | { readonly kind: 'kept'; readonly expiresOn: string; readonly leftOut: number }
  | { readonly kind: 'resumed' | 'discarded' | 'gone' | 'wrong_address' | 'too_many' };
