/** What somebody does about what they keep of a form: the name of a button, beside those of `AnsweringStep`. */
export const keepingSteps = ['keep', 'resume', 'discard'] as const;
export type KeepingStep = (typeof keepingSteps)[number];

export function isKeepingStep(name: string): name is KeepingStep {
  return keepingSteps.some((step) => step === name);
}

/** Names of the controls for it. */
export const keptEmailName = '.email';
export const keptTokenName = '.token';

/** What came of keeping it, as the page says it. */
export type KeepingOutcome =
  | { readonly kind: 'kept'; readonly expiresOn: string; readonly leftOut: number }
  | { readonly kind: 'wrong_address' | 'too_many' | 'too_often' | 'failed' };

/** What came of the link to go on. */
export interface ResumingOutcome {
  readonly kind: 'resumed' | 'discarded' | 'gone';
}
export type KeptOutcome = KeepingOutcome | ResumingOutcome;

export function isResumingOutcome(outcome: KeptOutcome): outcome is ResumingOutcome {
  return ['resumed', 'discarded', 'gone'].includes(outcome.kind);
}
