import { z } from 'zod';
import { parseBeacon } from '../shared/parse-json.ts';
import { formPartId } from './form-definition.ts';

/**
 * What is counted of a form: it was seen, somebody began to answer it, came to a page for the first time, went
 * on from a page for the first time, came to where answers are shown once more; and that it was sent by whoever was counted before.
 */
export const formStepKinds = ['view', 'start', 'reach', 'pass', 'review', 'sent'] as const;
export type FormStepKind = (typeof formStepKinds)[number];

/** So many are told at a time. */
export const mostFormSteps = 100;
export const maxFormStepsBytes = 16 * 1024;

export const formStep = z.object({
  kind: z.enum(formStepKinds),
  /** Of `reach` and `pass`. */
  pageId: formPartId.optional(),
});
export type FormStep = z.infer<typeof formStep>;

const steps = z.object({ version: z.int().min(1), steps: z.array(formStep).min(1).max(mostFormSteps) });

/**
 * Body of `POST /api/forms/{guid}:count`: numbers alone, without anything of whoever it was. As text, because that is what a
 * beacon sends.
 */
export const countFormSteps = z.preprocess(parseBeacon, steps).meta({ id: 'CountFormSteps' });
export type CountFormSteps = z.output<typeof countFormSteps>;
