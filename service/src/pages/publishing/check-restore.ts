import type { RestoreCheck } from '@spoor/contracts/pages/content-change';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { readPublishVersions } from '@spoor/projections/pages/pages/publish-versions.queries';
import type { Reader } from '@spoor/projections/reader';
import { asItWas } from '../../shared/as-it-was.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { pageDecider } from '../domain/page.decider.ts';
import { contentChanges } from './content-changes.ts';

/**
 * What going back to a moment would change in the draft of a page; nothing is written.
 * @param moment ISO-8601 UTC
 * @throws DomainError `not_found` for everybody but its editors, and where it was not there then; `gone` where it lay
 * in the trash then
 */
export async function checkRestore(
  pageGuid: string,
  moment: string,
  store: EventStore,
  reader: Reader,
): Promise<RestoreCheck> {
  const versions = await readPublishVersions(reader, pageGuid);
  if (versions === undefined) throw new DomainError('not_found');
  const { draft: then } = await asItWas(store, pageDecider, pageGuid, { moment });
  const { draft, revision } = versions;
  return { title: draft.title, revision, changes: contentChanges(draft, then) };
}
