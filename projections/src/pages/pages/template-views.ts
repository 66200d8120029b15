import type { PageContent } from '@spoor/contracts/pages/page';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import type { QueryContext } from '../../query-context.ts';
import type { PageRow } from './pages.schema.ts';

/** A template with the content that its reader has before them; undefined where the page is none. */
export function templateView(
  { viewer }: QueryContext,
  row: PageRow,
  content: PageContent,
): PageTemplateView | undefined {
  const { guid, shortId, page, hasDraftChanges, revision, modifiedOn } = row;
  if (page.purpose.kind !== 'template') return undefined;
  const { templateKind: kind, thumbnailGuid } = page.purpose;
  const { title: name, options, blocks: buildingBlockInstances } = content;
  return {
    guid,
    shortId,
    name,
    kind,
    layout: options.layout,
    buildingBlockInstances,
    options,
    thumbnailGuid,
    isPublished: page.live !== null,
    hasDraftChanges,
    revision,
    modifiedOn,
    canEdit: mayEdit(viewer, page),
  };
}
