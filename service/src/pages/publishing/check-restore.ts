import type { RestoreCheck } from '@spoor/contracts/pages/content-change.views';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { readPublishVersions } from '@spoor/projections/pages/pages/publish-versions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../../shared/domain-error.ts';
import { readPreviousState } from '../../shared/previous-state.ts';
import { pageDecider } from '../domain/page.decider.ts';
import { diffPageContent } from './diff-page-content.ts';

/**
 * What restoring a page's draft to a moment would change; writes nothing.
 * @param moment ISO-8601 UTC
 * @throws DomainError `not_found`, also for everybody but the page's editors and where it did not exist then; `gone`
 * where it was in the trash then
 */
export async function checkRestore(
  pageGuid: string,
  moment: string,
  store: EventStore,
  queryContext: QueryContext,
): Promise<RestoreCheck> {
  const versions = await readPublishVersions(queryContext, pageGuid);
  if (versions === undefined) throw new DomainError('not_found');
  const { draft: then } = await readPreviousState(store, pageDecider, pageGuid, { moment });
  const { draft, revision } = versions;
  return { title: draft.title, revision, changes: diffPageContent(draft, then) };
}
