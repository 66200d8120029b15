import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';
import { type ScheduledTransition, scheduledTransitionsOf } from './page-schedules.ts';

/** A page to which something has to be done now. */
export interface DuePage {
  readonly guid: string;
  readonly platformGuid: string;
  /** In the order in which they were planned for. */
  readonly plans: readonly ScheduledTransition[];
}

/** What is due, of all platforms, longest ago first. */
export async function listDuePages(db: Kysely<ReadModel>, now: Date): Promise<DuePage[]> {
  const moment = now.toISOString();
  const rows = await db
    .selectFrom('read_model.pages')
    .selectAll()
    .where('dueOn', '<=', moment)
    .where('removed', '=', false)
    .orderBy('dueOn')
    .execute();
  return rows.map((row) => ({
    guid: row.guid,
    platformGuid: row.platformGuid,
    plans: scheduledTransitionsOf(row).filter(({ dueOn }) => dueOn <= moment),
  }));
}

/** A live page that visitors see otherwise than its editors left it. */
export interface ChangedPage {
  readonly guid: string;
  readonly revision: number;
}

/** The live pages of a platform whose drafts are ahead of them. */
export async function listPagesWithDraftChanges(
  db: Kysely<ReadModel>,
  platformGuid: string,
): Promise<ChangedPage[]> {
  return db
    .selectFrom('read_model.pages')
    .select(['guid', 'revision'])
    .where('platformGuid', '=', platformGuid)
    .where('purposeKind', '=', 'content')
    .where('hasDraftChanges', '=', true)
    .where('publishedRevision', 'is not', null)
    .where('removed', '=', false)
    .execute();
}
