import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { beginAnswering, withPosted } from '@spoor/contracts/forms/answering';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { savePartial } from '@spoor/contracts/forms/form-partial';
import {
  type KeepingStep,
  type KeptOutcome,
  keptEmailName,
  keptTokenName,
} from '@spoor/contracts/forms/kept-form';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { readResumeToken } from '@spoor/contracts/forms/resume-token';
import { DomainError } from '../shared/domain-error.ts';
import { requireAnswerableForm } from './form-in-answering.ts';
import { FormPartials, type KeptForm } from './form-partials.ts';
import { beginAnew } from './posted-beginning.ts';
import type { PostedEntries, PostingVisitor } from './posted-forms.ts';

type Kept = Pick<
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
    step: KeepingStep,
    entries: PostedEntries,
    carried: CarriedForm,
    visitor: PostingVisitor,
  ): Promise<Kept> {
    const token = readResumeToken(textOf(entries, keptTokenName)) ?? none;
    const kept = { formGuid: carried.form, ...token };
    switch (step) {
      case 'keep':
        return this.keep(entries, carried, visitor);
      case 'resume':
        return this.resume(kept, carried, visitor);
      case 'discard':
        return this.discard(kept, carried, visitor);
    }
  }

  private async keep(entries: PostedEntries, carried: CarriedForm, visitor: PostingVisitor): Promise<Kept> {
    const { queryContext, address, path } = visitor;
    const { definition } = await requireAnswerableForm(queryContext, carried.form, carried);
    const { version, language, startedOn, pageId } = carried;
    const token = { id: randomUUID(), secret: randomBytes(32).toString('base64url') };
    const begun = {
      ...{ version, language, startedOn, pageId, key: carried.key ?? randomUUID() },
      answers: withPosted(definition, carried, entries),
    };
    const here: Kept = {
      ...{ definition, language, startedOn, key: begun.key },
      answering: { ...carried, answers: begun.answers, problems: [] },
    };
    const wanted = savePartial.safeParse({
      ...{ ...begun, secret: token.secret, path, email: textOf(entries, keptEmailName).trim() },
    });
    if (!wanted.success) return { ...here, kept: { kind: 'wrong_address' } };
    const saving = this.partials.save(
      { formGuid: carried.form, ...token },
      wanted.data,
      address,
      queryContext,
    );
    return { ...here, kept: await outcomeOf(saving.then((saved) => ({ kind: 'kept', ...saved }))) };
  }

  private async resume(kept: KeptForm, carried: CarriedForm, visitor: PostingVisitor): Promise<Kept> {
    const { queryContext } = visitor;
    try {
      const { version, answers, pageId, key, startedOn, language } = await this.partials.open(
        kept,
        queryContext,
      );
      const again = { key, startedOn, language, kept: { kind: 'resumed' } as const };
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
        return { ...again, ...(await beginAnew({ form: carried.form, answers }, queryContext)) };
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'gone') throw error;
      return this.anew(carried, visitor, { kind: 'gone' });
    }
  }

  private async discard(kept: KeptForm, carried: CarriedForm, visitor: PostingVisitor): Promise<Kept> {
    await this.partials.discard(kept, visitor.queryContext);
    return this.anew(carried, visitor, { kind: 'discarded' });
  }

  private async anew(
    carried: CarriedForm,
    { queryContext }: PostingVisitor,
    kept: KeptOutcome,
  ): Promise<Kept> {
    const { definition }: { definition: FormDefinition } = await requireAnswerableForm(
      ...[queryContext, carried.form, carried],
    );
    const { language, startedOn } = carried;
    return {
      ...{ definition, language, startedOn, kept, key: carried.key ?? randomUUID() },
      answering: beginAnswering(definition),
    };
  }
}

async function outcomeOf(keeping: Promise<KeptOutcome>): Promise<KeptOutcome> {
  try {
    return await keeping;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests')
      return { kind: error.reason === undefined ? 'too_many' : 'too_often' };
    throw error;
  }
}

function textOf(entries: PostedEntries, name: string): string {
  return entries.find(([given]) => given === name)?.[1] ?? '';
}
