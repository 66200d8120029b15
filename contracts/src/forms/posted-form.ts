import type { Language } from '../texts/languages.ts';
import type { Answering } from './answering.ts';
import type { FormDefinition } from './form-definition.ts';
import type { PartialOutcome } from './form-partial-steps.ts';
import type { FormRefusal } from './form-refusal.ts';
import type { Submitted } from './submission.commands.ts';

/** Names of the controls of a form that are no questions. No field is called so: its id has no dots. */
export const carriedName = '.state';
export const stepName = '.step';
/** The trap for robots: people do not see it. */
export const trapName = '.website';

/** What is confirmed of something that was sent: what opens it is shown once, to whoever sent it just now. */
export type ConfirmedSending = Omit<Submitted, 'viewToken'> & Partial<Pick<Submitted, 'viewToken'>>;

/** What came of a page of a form that was posted: the page of the site is rendered with it. */
export interface PostedForm {
  /** The block that shows the form. */
  readonly blockGuid: string;
  readonly formGuid: string;
  /** Of the version that is being answered; absent where it cannot be answered. */
  readonly definition?: FormDefinition;
  readonly answering: Answering;
  /** In which it is answered. */
  readonly language: Language;
  /** What is sent with it is stored once. */
  readonly key: string;
  readonly startedOn: string | null;
  /** It was sent. */
  readonly sent?: ConfirmedSending;
  /** What came of keeping it for later. */
  readonly kept?: PartialOutcome;
  /** Why it could not be. */
  readonly refusal?: FormRefusal;
  /** What somebody typed, where nothing of the form can be shown with it: they can copy it at least. */
  readonly typed?: readonly string[];
}
