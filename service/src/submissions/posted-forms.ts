import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AnsweringStep,
  isAnsweringStep,
  languageOfStep,
  ledToProblems,
  withPosted,
} from '@spoor/contracts/forms/answering';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import { isPartialStep } from '@spoor/contracts/forms/form-partial-steps';
import { refusalOf } from '@spoor/contracts/forms/form-refusal';
import type { FormStep } from '@spoor/contracts/forms/form-steps';
import { carriedName, type PostedForm, stepName, trapName } from '@spoor/contracts/forms/posted-form';
import { submitForm } from '@spoor/contracts/forms/submission.commands';
import { type StepTaken, takeStep } from '@spoor/contracts/forms/take-step';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { withKnownFiles } from './answered-files.ts';
import { EarlierSendings } from './earlier-sendings.ts';
import { type FormInAnswering, requireAnswerableForm } from './form-in-answering.ts';
import { FormSteps } from './form-steps.ts';
import { FormUploads } from './form-uploads.ts';
import { asItWasRefused, beginAnew } from './posted-beginning.ts';
import type { PostedParts } from './posted-files.ts';
import { PostedPartials } from './posted-partials.ts';
import { readCarried } from './read-carried.ts';
import { submissionGuidOf } from './submission-guid.ts';
import { SubmitFormCommand } from './submit-form.command-handler.ts';

/** Names and values of a posted page, in order. */
export type PostedEntries = readonly (readonly [name: string, value: string])[];

/** Who posts, and in which circumstances. */
export interface PostingVisitor {
  readonly address: string;
  readonly userAgent: string;
  /** Of the page on which the form stands. */
  readonly path: string;
  readonly hasSent: (formGuid: string) => boolean;
  readonly queryContext: QueryContext;
  readonly context: CommandContext;
}

/** By which something is sent, and its confirmation where it was before. */
interface Sending {
  readonly key: string;
  readonly earlier: Awaited<ReturnType<EarlierSendings['find']>>;
}

/** What is told on the page itself, with the answers still there. */
const reportedCodes: readonly ProblemCode[] = [
  'conflict',
  'form_closed',
  'already_submitted',
  'unauthorized',
  'forbidden',
  'not_found',
  'idempotency_mismatch',
];

/** Takes visitors without scripts through a form: each page of it is posted, and carries along what was answered before. */
@Injectable()
export class PostedForms {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(FormSteps) private readonly steps: FormSteps,
    @Inject(FormUploads) private readonly uploads: FormUploads,
    @Inject(PostedPartials) private readonly partials: PostedPartials,
    @Inject(EarlierSendings) private readonly earlierSendings: EarlierSendings,
  ) {}

  /** @throws DomainError `validation_failed` where that is no page of a form */
  async take({ entries, problems }: PostedParts, visitor: PostingVisitor): Promise<PostedForm> {
    const carried = carriedIn(entries);
    const step = stepIn(entries);
    const known = step === 'sendAnew' ? null : carried.key;
    const key = known ?? randomUUID();
    const { queryContext } = visitor;
    const earlier =
      known === null ? undefined : await this.earlierSendings.find(carried.form, known, queryContext);
    const common = {
      ...{ blockGuid: carried.block, formGuid: carried.form, key },
      startedOn: carried.startedOn,
      language: languageOfStep(step) ?? carried.language,
    };
    const partialStep = textOf(entries, stepName);
    try {
      if (isPartialStep(partialStep))
        return {
          ...common,
          ...(earlier ?? (await this.partials.take(partialStep, entries, carried, visitor))),
        };
      const answerable = await requireAnswerableForm(queryContext, carried.form, carried);
      // Said before somebody fills in all of it; whoever has a key may be sending the same again.
      if (carried.key === null && answerable.settings.oncePer === 'session' && visitor.hasSent(carried.form))
        throw new DomainError('already_submitted', 'form_once');
      const sending = { key, earlier };
      const taken = await this.step({ entries, problems }, step, carried, sending, answerable, visitor);
      return { ...common, ...taken };
    } catch (error) {
      const outcome = await refused(error, entries, step, carried, queryContext);
      // What was sent needs no form that is open; only who sends other answers hears that these were not taken.
      const isOther = outcome.refusal === 'idempotency_mismatch';
      return { ...common, ...(isOther ? outcome : (earlier ?? outcome)) };
    }
  }

  private async step(
    { entries, problems: refused }: PostedParts,
    step: AnsweringStep,
    carried: CarriedForm,
    { key, earlier }: Sending,
    { definition }: FormInAnswering,
    visitor: PostingVisitor,
  ): Promise<Pick<PostedForm, 'definition' | 'answering' | 'sent'>> {
    const { now, platform } = visitor.queryContext;
    const owner = { platformGuid: platform.guid, submissionGuid: submissionGuidOf(carried.form, key) };
    const posted = withPosted(definition, carried, entries);
    const { answers, problems: gone } = await withKnownFiles(this.uploads, definition, posted, owner);
    const { pageId, isChanging } = carried;
    const taken = takeStep(
      definition,
      { pageId, isChanging, answers, problems: [] },
      step,
      // Whoever has no key yet gets it with the summary: a page that everybody gets can bring none.
      {
        today: localDay(now, platform.timeZone),
        hasSummary: definition.hasSummary || carried.key === null,
        drawnFrom: carried.answers,
      },
    );
    const wrong = step === 'back' ? [] : [...refused, ...gone];
    // Somebody stays where a file was refused, or is led to where one is missing by now.
    const stays = { ...taken.answering, pageId, isChanging };
    const { answering, ready }: StepTaken =
      wrong.length === 0 ? taken : { answering: ledToProblems(definition, stays, wrong) };
    // An old page of it, which is not sent: neither counted nor kept.
    if (ready === undefined && earlier !== undefined) return earlier;
    if (step !== 'back') await this.steps.count(definition, stepsCounted(carried, taken), visitor);
    if (ready === undefined) return { definition, answering };
    const received = submitForm.parse({
      version: definition.version,
      answers: ready,
      language: carried.language,
      startedOn: carried.startedOn,
      website: textOf(entries, trapName),
    });
    const { address, hasSent, queryContext, context } = visitor;
    const changeId = derivedGuid(platform.guid, queryContext.viewer?.guid ?? context.actorKind, key);
    const { submitted, streams } = await this.commands.execute(
      new SubmitFormCommand(
        carried.form,
        received,
        { address, key, hasSent: hasSent(carried.form) },
        queryContext,
        { ...context, changeId, causationId: key },
      ),
    );
    // What was there before was counted then.
    if (streams.length > 0) await this.steps.count(definition, [{ kind: 'sent' }], visitor);
    return { definition, answering, sent: submitted };
  }
}

/** @throws what is not for whoever answers to hear */
async function refused(
  error: unknown,
  entries: PostedEntries,
  step: AnsweringStep,
  carried: CarriedForm,
  queryContext: QueryContext,
): Promise<Pick<PostedForm, 'definition' | 'answering' | 'refusal' | 'typed'>> {
  if (!(error instanceof DomainError) || !reportedCodes.includes(error.code)) throw error;
  // The form became another one meanwhile: its fields keep their ids, so answers go along.
  const begun = error.code === 'conflict' ? await beginAnew(carried, queryContext) : undefined;
  if (begun !== undefined) return begun;
  const code = error.code === 'conflict' ? 'form_closed' : error.code;
  return asItWasRefused(carried, entries, step, queryContext, refusalOf({ code, ...error.opening }));
}

/** Whoever has no key yet begins: before that, nothing came here. Going back and changing count for nothing. */
function stepsCounted(
  { key, pageId, isChanging }: CarriedForm,
  { answering, ready }: StepTaken,
): readonly FormStep[] {
  if (pageId === null) return [];
  const begun: FormStep[] =
    key === null ? [{ kind: 'view' }, { kind: 'start' }, { kind: 'reach', pageId }] : [];
  const next = answering.pageId;
  if (isChanging || (next === pageId && ready === undefined)) return begun;
  const passed: FormStep = { kind: 'pass', pageId };
  if (next === pageId) return [...begun, passed];
  return [...begun, passed, next === null ? { kind: 'review' } : { kind: 'reach', pageId: next }];
}

function carriedIn(entries: PostedEntries): CarriedForm {
  const carried = readCarried(textOf(entries, carriedName));
  if (carried === undefined) throw new DomainError('bad_request');
  return carried;
}

/** Enter sends a form by its first button, and some browsers name none then. */
function stepIn(entries: PostedEntries): AnsweringStep {
  const named = textOf(entries, stepName);
  return isAnsweringStep(named) ? named : 'next';
}

function textOf(entries: PostedEntries, name: string): string {
  return entries.find(([given]) => given === name)?.[1] ?? '';
}
