/** What somebody does about what they keep of a form: the name of a button, beside those of `AnsweringStep`. */
export const partialSteps = ['keep', 'resume', 'discard'] as const;
export type PartialStep = (typeof partialSteps)[number];

export function isPartialStep(name: string): name is PartialStep {
  return partialSteps.some((step) => step === name);
}

/** Names of the controls for it. */
export const partialEmailName = '.email';
export const partialTokenName = '.token';

/** What came of keeping it, as the page says it. */
export type SavingOutcome =
  | { readonly kind: 'kept'; readonly expiresOn: string; readonly leftOut: number }
  | { readonly kind: 'wrong_address' | 'too_many' | 'too_often' | 'failed' };

/** What came of the link to go on. */
export interface ResumingOutcome {
  readonly kind: 'resumed' | 'discarded' | 'gone';
}
export type PartialOutcome = SavingOutcome | ResumingOutcome;

export function isResumingOutcome(outcome: PartialOutcome): outcome is ResumingOutcome {
  return ['resumed', 'discarded', 'gone'].includes(outcome.kind);
}
