import type { PresenceTopic } from '@spoor/contracts/presence/presence';
import { type EditRule, mayEdit } from '@spoor/contracts/shared/permissions';
import { findListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/**
 * Only who may work on something is seen there, and sees who else is there.
 * @throws DomainError `unauthorized`, `not_found` where there is no such thing (any more), `forbidden`
 */
export async function authorizeTopic(topic: PresenceTopic, queryContext: QueryContext): Promise<void> {
  const { viewer } = queryContext;
  if (viewer === undefined) throw new DomainError('unauthorized');
  const rules = await editRulesOf(topic, queryContext);
  if (rules === undefined) throw new DomainError('not_found');
  // An item whose lists are all gone has no rules left, and belongs to administrators.
  const isTheirs = rules.some((rule) => mayEdit(viewer, rule)) || (viewer.isAdmin && viewer.isActive);
  if (!isTheirs) throw new DomainError('forbidden');
}

async function editRulesOf(
  topic: PresenceTopic,
  queryContext: QueryContext,
): Promise<readonly EditRule[] | undefined> {
  const guid = topic.slice(topic.indexOf(':') + 1);
  if (topic.startsWith('page:')) {
    const page = await findPage(queryContext, guid);
    return page && [page];
  }
  const item = await findListItem(queryContext, guid);
  return item === undefined || item.removed ? undefined : item.editRules;
}
