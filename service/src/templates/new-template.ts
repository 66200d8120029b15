import type { CreateTemplate } from '@spoor/contracts/templates/template.commands';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import type { PageWish } from '../pages/new-page.ts';
import { DomainError } from '../shared/domain-error.ts';
import { viewOf } from '../shared/replies.ts';

/**
 * The template that somebody wants, perhaps as a copy of a page as its editors see it.
 * @throws DomainError `validation_failed` where there is no such page
 */
export async function wishedTemplate(
  { name: title, kind: templateKind, fromPageGuid }: CreateTemplate,
  reader: Reader,
): Promise<PageWish> {
  const purpose = { kind: 'template', templateKind, thumbnailGuid: null } as const;
  if (fromPageGuid == null) return { title, purpose };
  const page = await viewOf(readPage(reader, fromPageGuid, 'draft'));
  if (page === undefined) throw new DomainError('validation_failed', 'fromPageGuid names no page');
  return { title, purpose, content: { options: page.options, blocks: page.buildingBlockInstances } };
}
