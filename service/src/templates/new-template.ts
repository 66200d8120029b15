import type { CreateTemplate } from '@spoor/contracts/pages/template.commands';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { NewPageInput } from '../pages/new-page.ts';
import { DomainError } from '../shared/domain-error.ts';
import { viewOf } from '../shared/replies.ts';

/** @throws DomainError `validation_failed` where the page to copy does not exist */
export async function newTemplateInput(
  { name: title, kind: templateKind, fromPageGuid }: CreateTemplate,
  queryContext: QueryContext,
): Promise<NewPageInput> {
  const purpose = { kind: 'template', templateKind, thumbnailGuid: null } as const;
  if (fromPageGuid == null) return { title, purpose };
  const page = await viewOf(readPage(queryContext, fromPageGuid, 'draft'));
  if (page === undefined)
    throw new DomainError('validation_failed', { name: 'page_unknown', path: '/fromPageGuid' });
  return { title, purpose, content: { options: page.options, blocks: page.buildingBlockInstances } };
}
