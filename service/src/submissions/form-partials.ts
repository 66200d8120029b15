import { Inject, Injectable } from '@nestjs/common';
import type { Answers } from '@spoor/contracts/forms/answers';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type {
  BegunAnswers,
  OpenedPartial,
  SavedPartial,
  SavePartial,
} from '@spoor/contracts/forms/form-partial';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { type ResumeToken, resumeParameter, resumeTokenText } from '@spoor/contracts/forms/resume-token';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { findFormEver } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { MailLimits, type MailPermit } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { decryptPersonalData, encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { requireAnswerableForm, wasPublished } from './form-in-answering.ts';
import { FormPartialsStore } from './form-partials.store.ts';
import { proofOf, sealingKeyOf } from './partial-seal.ts';
import { resumeMail } from './resume-mail.ts';
import { submissionGuidOf } from './submission-guid.ts';

/** A form that somebody goes on with later, and how they are known meanwhile. */
export interface FormPartialLink extends ResumeToken {
  readonly formGuid: string;
}

/**
 * Keeps what somebody answered so far, where the form allows it. It is sealed with a key that follows from a secret; of that
 * there is nothing here but a hash, and the link in the mail. So nobody reads it but who has the mail.
 */
@Injectable()
export class FormPartials {
  private readonly store: FormPartialsStore;

  constructor(
    @Inject(tokens.database) database: AnyDatabase,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailLimits) private readonly limits: MailLimits,
  ) {
    this.store = new FormPartialsStore(database);
  }

  /**
   * @param address of the connection
   * @throws DomainError as {@link requireAnswerableForm} does; `forbidden` where the form keeps nothing, or something is kept by that
   * id with another secret; `too_many_requests`
   */
  async save(
    link: FormPartialLink,
    { email, path, sentOn, ...begun }: Omit<SavePartial, 'secret'>,
    address: string,
    queryContext: QueryContext,
  ): Promise<SavedPartial> {
    const { formGuid, id, secret } = link;
    const { platform, now } = queryContext;
    const { definition, settings, name } = await requireAnswerableForm(queryContext, formGuid, {
      ...begun,
      sentOn,
    });
    if (!settings.saveAndResume) throw new DomainError('forbidden', 'form_not_kept');
    const permit = await this.limits.request('form kept', `${email} of ${formGuid}`, address, true);
    if (permit.result !== 'free') throw refusedBy(permit);
    const { answers, leftOut } = withoutFiles(definition, begun.answers);
    const savedOn = now.toISOString();
    const expiresOn = new Date(now.getTime() + retentionMs('partial')).toISOString();
    const sealed = encryptPersonalData(id, sealingKeyOf('partial', secret), {
      ...begun,
      answers,
      savedOn,
      expiresOn,
    });
    const submissionGuid = submissionGuidOf(formGuid, begun.key);
    const partial = {
      guid: id,
      platformGuid: platform.guid,
      formGuid,
      submissionGuid,
      proof: proofOf('partial', secret),
    };
    await this.mailer.queueWith(async (transaction, queueMail) => {
      const stored = { ...partial, box: sealed.box, savedOn, expiresOn };
      if (!(await new FormPartialsStore(transaction).put(stored))) throw new DomainError('forbidden');
      const url = `${this.sites.of(platform)}${linkTo(path, link)}`;
      const formName = formTitleIn({ name, title: settings.title }, begun.language, definition.languages);
      await queueMail(
        resumeMail({ queryContext, email, url, expiresOn, formName, language: begun.language }),
      );
    });
    return { expiresOn, leftOut };
  }

  /** @throws DomainError `not_found`; `gone` where nothing is kept by that id, not any more, or not for that secret */
  async open({ formGuid, id, secret }: FormPartialLink, queryContext: QueryContext): Promise<OpenedPartial> {
    const { platform, now } = queryContext;
    await requireForm(formGuid, queryContext);
    const place = { guid: id, platformGuid: platform.guid, proof: proofOf('partial', secret) };
    const stored = await this.store.find(place, now);
    if (stored?.formGuid !== formGuid) throw new DomainError('gone', 'form_partial_gone');
    return decryptPersonalData(
      { subject: id, box: stored.box },
      sealingKeyOf('partial', secret),
    ) as OpenedPartial;
  }

  /** What is gone already is as good as deleted. @throws DomainError `not_found` */
  async discard({ formGuid, id, secret }: FormPartialLink, queryContext: QueryContext): Promise<void> {
    await requireForm(formGuid, queryContext);
    const { guid: platformGuid } = queryContext.platform;
    await this.store.remove({ guid: id, platformGuid, formGuid, proof: proofOf('partial', secret) });
  }

  /** It was sent. */
  forgetOf(submissionGuid: string): Promise<void> {
    return this.store.removeOf(submissionGuid);
  }

  /** Nobody goes on with it any more. */
  forgetOfForm(place: { readonly platformGuid: string; readonly formGuid: string }): Promise<void> {
    return this.store.removeOfForm(place);
  }

  removeExpired(now = new Date()): Promise<void> {
    return this.store.removeExpired(now);
  }
}

/** Also of one that was removed: what is kept of it can be deleted. */
async function requireForm(formGuid: string, queryContext: QueryContext): Promise<void> {
  const form = await findFormEver(queryContext, formGuid);
  if (form === undefined || !(await wasPublished(queryContext, formGuid)))
    throw new DomainError('not_found', 'form_unknown');
}

/** Only where more than a minute has to pass does it say why. */
function refusedBy({ result, retryAfter }: Exclude<MailPermit, { result: 'free' }>): DomainError {
  const reason = result === 'abused' ? 'form_kept_often' : undefined;
  return new DomainError('too_many_requests', reason, { retryAfter });
}

/** Files that are not sent are kept for two days only, and what nobody asks is not kept at all. */
function withoutFiles({ pages }: FormDefinition, answers: BegunAnswers['answers']) {
  const elements = new Map(pages.flatMap((page) => page.elements).map((element) => [element.id, element]));
  const answered = Object.entries(answers).flatMap(([id, answer]) => {
    const element = elements.get(id);
    return element === undefined ? [] : [{ id, answer, isFile: takesFiles(element) }];
  });
  const files = answered.filter(({ isFile }) => isFile).map(({ answer }) => answer);
  return {
    answers: Object.fromEntries(
      answered.filter(({ isFile }) => !isFile).map(({ id, answer }) => [id, answer]),
    ) satisfies Answers,
    leftOut: files.flat().length,
  };
}

/** To the page on which the form stands; what its address held besides is left out. */
function linkTo(path: string, token: ResumeToken): string {
  const { pathname } = new URL(path, 'https://site.invalid');
  return `${pathname}?${new URLSearchParams({ [resumeParameter]: resumeTokenText(token) })}`;
}
