import type { PresenceTopic } from '@spoor/contracts/presence/presence';
import { type EditRule, mayEdit } from '@spoor/contracts/shared/permissions';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import { findListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { requirePermission } from '../shared/require-permission.ts';

/**
 * Only who may work on something is seen there, and sees who else is there.
 * @throws DomainError `unauthorized`, `not_found` where there is no such thing (any more), `forbidden`
 */
export async function authorizeTopic(topic: PresenceTopic, queryContext: QueryContext): Promise<void> {
  const { viewer } = queryContext;
  if (viewer === undefined) throw new DomainError('unauthorized');
  if (topic.startsWith('form:')) return await authorizeForm(topic, queryContext);
  const rules = await editRulesOf(topic, queryContext);
  if (rules === undefined) throw new DomainError('not_found');
  // An item whose lists are all gone has no rules left, and belongs to administrators.
  const isTheirs = rules.some((rule) => mayEdit(viewer, rule)) || (viewer.isAdmin && viewer.isActive);
  if (!isTheirs) throw new DomainError('forbidden');
}

async function authorizeForm(topic: PresenceTopic, queryContext: QueryContext): Promise<void> {
  requirePermission(queryContext, 'forms.manage');
  if ((await findForm(queryContext, guidIn(topic))) === undefined) throw new DomainError('not_found');
}

async function editRulesOf(
  topic: PresenceTopic,
  queryContext: QueryContext,
): Promise<readonly EditRule[] | undefined> {
  const guid = guidIn(topic);
  if (topic.startsWith('page:')) {
    const page = await findPage(queryContext, guid);
    return page && [page];
  }
  const item = await findListItem(queryContext, guid);
  return item === undefined || item.removed ? undefined : item.editRules;
}

function guidIn(topic: PresenceTopic): string {
  return topic.slice(topic.indexOf(':') + 1);
}
