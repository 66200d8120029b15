import { Inject, Injectable } from '@nestjs/common';
import { parseEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import {
  readPurgedForms,
  readStoredSubmissions,
} from '@spoor/projections/forms/submissions/expired-submissions.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import { formDecider } from '../forms/domain/form.decider.ts';
import { tokens } from '../shared/providers.ts';
import { requireCurrent } from '../shared/require-current.ts';
import { Vault } from '../vault/vault.ts';
import { FormPartials } from './form-partials.ts';
import { FormUploads } from './form-uploads.ts';
import { SubmissionErasure } from './submission-erasure.ts';

/** Submissions whose erasure is recorded before the one who purges a form is answered; the rest follows within the hour. */
const recordedAtOnce = 200;

/** Erases what came in through forms that are gone for ever: no screen leads there any more. */
@Injectable()
export class FormErasure {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(FormUploads) private readonly uploads: FormUploads,
    @Inject(FormPartials) private readonly partials: FormPartials,
    @Inject(SubmissionErasure) private readonly submissions: SubmissionErasure,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * Everything of these forms: no answer can be read after this. Again, it does nothing.
   * @returns commit position of the last erasure that is recorded by then; 0 where there was none
   * @throws DomainError `projection_lagging` where it is not known what came in last; the hour does it then
   */
  async eraseOf(platform: Platform, formGuids: readonly string[], now: Date): Promise<bigint> {
    await requireCurrent(['forms', 'submissions'], this.store, this.positions);
    let last = 0n;
    for (const formGuid of formGuids) {
      const found = await this.close(platform, formGuid, now);
      const recorded = await this.record(platform, formGuid, found.slice(0, recordedAtOnce), now);
      if (recorded > last) last = recorded;
    }
    return last;
  }

  /** What is left of forms that were purged. Several processes may do so at the same time. */
  async eraseLeftOf(platform: Platform, now: Date): Promise<void> {
    await requireCurrent(['forms', 'submissions'], this.store, this.positions);
    for (const formGuid of await readPurgedForms({ db: this.database, platform }))
      await this.record(platform, formGuid, await this.close(platform, formGuid, now), now);
  }

  /** First all keys, which is quick however much there is. @returns the submissions */
  private async close(platform: Platform, formGuid: string, now: Date): Promise<string[]> {
    const decryptPersonalData = async () => [];
    const context = { db: this.database, platform, now, decryptPersonalData };
    const found = await readStoredSubmissions(context, formGuid);
    for (const guid of found) await this.vault.dataSubjectKeys.destroy(guid);
    const place = { platformGuid: platform.guid, formGuid };
    await this.uploads.eraseOfForm(place);
    await this.partials.forgetOfForm(place);
    return found;
  }

  /**
   * As what who destroyed the form did. One that cannot be recorded now keeps none of the others.
   * @returns commit position of the last; 0 for none
   */
  private async record(
    platform: Platform,
    formGuid: string,
    guids: readonly string[],
    now: Date,
  ): Promise<bigint> {
    let last = 0n;
    if (guids.length === 0) return last;
    const cause = await this.purgeOf(formGuid);
    for (const guid of guids) {
      try {
        const erasure = { reason: 'FormPurged', now, cause } as const;
        const { position } = await this.submissions.eraseFollowing(platform, guid, erasure);
        if (position > last) last = position;
      } catch (err) {
        this.logger.warn(
          { err, submission: guid },
          'A submission could not be erased; trying again in an hour',
        );
      }
    }
    return last;
  }

  /** Who destroyed a form, when and by which Change. */
  private async purgeOf(formGuid: string): Promise<EventMetadata | undefined> {
    let purge: EventMetadata | undefined;
    for await (const stored of this.store.readStream(`${formDecider.streamPrefix}${formGuid}`)) {
      const { type, metadata } = parseEvent(stored);
      if (type === 'FormPurged') purge = metadata;
    }
    return purge;
  }
}
