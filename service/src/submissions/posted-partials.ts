import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { beginAnswering, withPosted } from '@spoor/contracts/forms/answering';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { savePartial } from '@spoor/contracts/forms/form-partial';
import {
  type PartialOutcome,
  type PartialStep,
  partialEmailName,
  partialTokenName,
} from '@spoor/contracts/forms/form-partial-steps';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { readResumeToken } from '@spoor/contracts/forms/resume-token';
import { DomainError } from '../shared/domain-error.ts';
import { requireAnswerableForm } from './form-in-answering.ts';
import { type FormPartialLink, FormPartials } from './form-partials.ts';
import { beginAnew } from './posted-beginning.ts';
import type { PostedEntries, PostingVisitor } from './posted-forms.ts';

type ResumedForm = Pick<
  PostedForm,
  'definition' | 'answering' | 'key' | 'startedOn' | 'language' | 'refusal' | 'kept'
>;

const none = { id: randomUUID(), secret: '' };

/** Keeps a form for later, and goes on with it, for visitors without scripts. */
@Injectable()
export class PostedPartials {
  constructor(@Inject(FormPartials) private readonly partials: FormPartials) {}

  /** @throws DomainError as {@link requireAnswerableForm} does */
  take(
    step: PartialStep,
    entries: PostedEntries,
    carried: CarriedForm,
    visitor: PostingVisitor,
  ): Promise<ResumedForm> {
    const token = readResumeToken(textOf(entries, partialTokenName)) ?? none;
    const link = { formGuid: carried.form, ...token };
    switch (step) {
      case 'keep':
        return this.keep(entries, carried, visitor);
      case 'resume':
        return this.resume(link, carried, visitor);
      case 'discard':
        return this.discard(link, carried, visitor);
    }
  }

  private async keep(
    entries: PostedEntries,
    carried: CarriedForm,
    visitor: PostingVisitor,
  ): Promise<ResumedForm> {
    const { queryContext, address, path } = visitor;
    const { definition } = await requireAnswerableForm(queryContext, carried.form, carried);
    const { version, language, startedOn, pageId } = carried;
    const token = { id: randomUUID(), secret: randomBytes(32).toString('base64url') };
    const begun = {
      version,
      language,
      startedOn,
      pageId,
      key: carried.key ?? randomUUID(),
      answers: withPosted(definition, carried, entries),
    };
    const here: ResumedForm = {
      definition,
      language,
      startedOn,
      key: begun.key,
      answering: { ...carried, answers: begun.answers, problems: [] },
    };
    const wanted = savePartial.safeParse({
      ...begun,
      secret: token.secret,
      path,
      email: textOf(entries, partialEmailName).trim(),
    });
    if (!wanted.success) return { ...here, kept: { kind: 'wrong_address' } };
    const saving = this.partials.save(
      { formGuid: carried.form, ...token },
      wanted.data,
      address,
      queryContext,
    );
    return { ...here, kept: await refusalAsOutcome(saving.then((saved) => ({ kind: 'kept', ...saved }))) };
  }

  private async resume(
    link: FormPartialLink,
    carried: CarriedForm,
    visitor: PostingVisitor,
  ): Promise<ResumedForm> {
    const { queryContext } = visitor;
    try {
      const { version, answers, pageId, key, startedOn, savedOn, language } = await this.partials.open(
        link,
        queryContext,
      );
      // Who kept it had begun by then.
      const again = { key, startedOn: startedOn ?? savedOn, language, kept: { kind: 'resumed' } as const };
      try {
        const { definition } = await requireAnswerableForm(queryContext, carried.form, {
          version,
          startedOn,
        });
        const begun = beginAnswering(definition);
        return {
          ...again,
          definition,
          answering: { ...begun, pageId, answers: { ...begun.answers, ...answers } },
        };
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
        const begun = await beginAnew({ form: carried.form, answers }, queryContext);
        if (begun === undefined) throw new DomainError('not_found', 'form_unknown');
        return { ...again, ...begun };
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'gone') throw error;
      return this.anew(carried, visitor, { kind: 'gone' });
    }
  }

  private async discard(
    link: FormPartialLink,
    carried: CarriedForm,
    visitor: PostingVisitor,
  ): Promise<ResumedForm> {
    await this.partials.discard(link, visitor.queryContext);
    return this.anew(carried, visitor, { kind: 'discarded' });
  }

  private async anew(
    carried: CarriedForm,
    { queryContext }: PostingVisitor,
    outcome: PartialOutcome,
  ): Promise<ResumedForm> {
    const { definition }: { definition: FormDefinition } = await requireAnswerableForm(
      ...[queryContext, carried.form, carried],
    );
    const { language, startedOn } = carried;
    return {
      definition,
      language,
      startedOn,
      kept: outcome,
      key: carried.key ?? randomUUID(),
      answering: beginAnswering(definition),
    };
  }
}

async function refusalAsOutcome(saving: Promise<PartialOutcome>): Promise<PartialOutcome> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests')
      return { kind: error.reason === undefined ? 'too_many' : 'too_often' };
    throw error;
  }
}

function textOf(entries: PostedEntries, name: string): string {
  return entries.find(([given]) => given === name)?.[1] ?? '';
}
