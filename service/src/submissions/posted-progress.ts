import { Inject, Injectable } from '@nestjs/common';
import type { Answering } from '@spoor/contracts/forms/answering';
import type { BegunPlace } from '@spoor/contracts/forms/begun-address';
import { refusalOf } from '@spoor/contracts/forms/form-refusal';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { retentionHours } from '@spoor/contracts/privacy/retention';
import { hourMs } from '@spoor/contracts/shared/durations';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { decryptPersonalData, encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { nothingAnswered } from './earlier-sendings.ts';
import { requireAnswerableForm } from './form-in-answering.ts';
import { FormPartialsStore, type StoredPartial } from './form-partials.store.ts';
import { proofOf, sealingKeyOf } from './partial-seal.ts';
import { beginAnew, whatIsShown } from './posted-beginning.ts';
import { submissionGuidOf } from './submission-guid.ts';

/** All that a page of the form needs, but what the form asks. */
interface StoredProgress extends Omit<PostedForm, 'definition'> {
  /** Of the form. */
  readonly version: number;
}

/** Characters of a row: more than people write in forms, and less than anybody could fill a disk with. */
const mostKept = 256 * 1024;

/**
 * Keeps what came of a page that a browser without scripts posted until the address that it is led to is asked: one row for each
 * sending of a form, so that every page of it has the newest answers. It is sealed with a secret that only a cookie of that browser
 * holds.
 */
@Injectable()
export class PostedProgress {
  private readonly store: FormPartialsStore;

  constructor(@Inject(tokens.database) database: AnyDatabase) {
    this.store = new FormPartialsStore(database);
  }

  /**
   * Of what was sent, the answers are kept no longer.
   * @returns where it is kept; undefined where nothing is: the form takes no answers, other ones were sent, or it is too much
   */
  async keep(
    posted: PostedForm,
    secret: string,
    { platform, now }: QueryContext,
  ): Promise<BegunPlace | undefined> {
    const { definition, formGuid, ...rest } = posted;
    if (definition === undefined || !isTaken(posted)) return undefined;
    const submissionGuid = submissionGuidOf(formGuid, posted.key);
    const proof = proofOf('posted', secret);
    const guid = derivedGuid(submissionGuid, 'posted', proof);
    const isSent = posted.sent !== undefined;
    const answering = isSent ? nothingAnswered : posted.answering;
    const hours = isSent ? retentionHours.sentForm : retentionHours.postedForm;
    const row = {
      ...{ guid, formGuid, submissionGuid, proof },
      platformGuid: platform.guid,
      savedOn: now.toISOString(),
      expiresOn: new Date(now.getTime() + hours * hourMs).toISOString(),
    };
    const isKept = await this.put(row, secret, { ...rest, formGuid, answering, version: definition.version });
    return isKept ? { guid, pageId: answering.pageId } : undefined;
  }

  /** Undefined where nothing is kept there, not any more, or not for whoever has that secret. */
  async open(
    { guid, pageId }: BegunPlace,
    secret: string,
    queryContext: QueryContext,
  ): Promise<PostedForm | undefined> {
    const { platform, now } = queryContext;
    const place = { guid, platformGuid: platform.guid, proof: proofOf('posted', secret) };
    const row = await this.store.find(place, now);
    if (row === undefined) return undefined;
    const key = sealingKeyOf('posted', secret);
    const stored = decryptPersonalData({ subject: guid, box: row.box }, key) as StoredProgress;
    const { version, ...posted } = stored;
    if (posted.sent !== undefined) {
      await this.forgetViewToken(row, secret, stored);
      const asked = await readFormVersion(queryContext, posted.formGuid, version);
      return asked === undefined ? posted : { ...posted, definition: asked.definition };
    }
    const there = { ...posted, answering: answeringAt(pageId, posted.answering) };
    return { ...there, ...(await asked(there, version, queryContext)) };
  }

  /** What opens the answers is shown once: whoever uses this browser next finds that they were sent, and no more. */
  private async forgetViewToken(row: StoredPartial, secret: string, stored: StoredProgress): Promise<void> {
    if (stored.sent?.viewToken === undefined) return;
    const { viewToken: _, ...sent } = stored.sent;
    await this.put(row, secret, { ...stored, sent });
  }

  /** @returns false where it is too much, or kept there under another secret */
  private async put(
    row: Omit<StoredPartial, 'box'>,
    secret: string,
    stored: StoredProgress,
  ): Promise<boolean> {
    const { box } = encryptPersonalData(row.guid, sealingKeyOf('posted', secret), stored);
    return box.length <= mostKept && (await this.store.put({ ...row, box }));
  }
}

/** Whether the form goes on from there, or has it: nothing is kept for a form that is closed, for others or unknown. */
function isTaken({ refusal }: PostedForm): boolean {
  return refusal === undefined || refusal === 'conflict';
}

/** Whoever goes back by their browser comes to another page than what was found wrong stands on. */
function answeringAt(pageId: string | null, newest: Answering): Answering {
  if (pageId === newest.pageId) return newest;
  return { pageId, answers: newest.answers, problems: [], isChanging: false };
}

/** What the form asks of whoever is there; and why it takes nothing, where it closed meanwhile. */
async function asked(
  posted: Omit<PostedForm, 'definition'>,
  version: number,
  queryContext: QueryContext,
): Promise<Partial<PostedForm>> {
  const { formGuid: form, startedOn, language } = posted;
  const { answers } = posted.answering;
  try {
    const { definition } = await requireAnswerableForm(queryContext, form, { version, startedOn });
    return { definition };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const begun = error.code === 'conflict' ? await beginAnew({ form, answers }, queryContext) : undefined;
    if (begun !== undefined) return begun;
    const code = error.code === 'conflict' ? 'form_closed' : error.code;
    const refusal = posted.refusal ?? refusalOf({ code, ...error.opening });
    const shown = { queryContext, refusal };
    const { definition, ...rest } = await whatIsShown({ form, version, language }, () => answers, shown);
    return { ...rest, ...(definition && { definition }), refusal };
  }
}
