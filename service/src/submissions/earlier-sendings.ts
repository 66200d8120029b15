import { Inject, Injectable } from '@nestjs/common';
import type { Answering } from '@spoor/contracts/forms/answering';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findFormEver } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { documentOf } from '../shared/decider.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import { submissionGuidOf } from './submission-guid.ts';

/** Where somebody is who answered nothing, or has sent it. */
export const nothingAnswered: Answering = { pageId: null, answers: {}, problems: [], isChanging: false };

/** Knows what was sent before, for whoever posts an old page of it. */
@Injectable()
export class EarlierSendings {
  constructor(@Inject(tokens.writeSide) private readonly writeSide: WriteSide) {}

  /**
   * The confirmation of what was sent with a key: without its answers and without what opens them, as whoever has an old page need not
   * be who sent it. Undefined where nothing was, and where it is erased.
   */
  async find(
    formGuid: string,
    key: string,
    queryContext: QueryContext,
  ): Promise<Pick<PostedForm, 'definition' | 'answering' | 'sent'> | undefined> {
    const { state } = await this.writeSide.aggregates.read(
      submissionDecider,
      submissionGuidOf(formGuid, key),
    );
    const submission = documentOf(state);
    if (submission === undefined) return undefined;
    const form = await findFormEver(queryContext, formGuid);
    const asked = form && (await readFormVersion(queryContext, formGuid, submission.version));
    if (asked === undefined) return undefined;
    const { guid, shortId } = submission;
    const confirmation = form?.form.settings.confirmation.doc ?? {};
    return {
      definition: asked.definition,
      answering: nothingAnswered,
      sent: { guid, shortId, confirmation },
    };
  }
}
