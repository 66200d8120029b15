import type { PageContent } from '@spoor/contracts/pages/page';
import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import type { TemplateKind } from '@spoor/contracts/pages/template-kinds';
import type { Usage } from '@spoor/contracts/shared/problem';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readPlatformSettings } from '../../settings/settings/settings.queries.ts';
import { hiddenUsage, readPageTitles } from './page-names.queries.ts';
import { findRow, presentPages } from './page-rows.ts';
import { contentFor } from './page-views.ts';
import { templateView } from './template-views.ts';

/**
 * All templates that the reader may see, by name: editors get the drafts of what they can edit, everybody else what is
 * published.
 */
export async function listTemplates(
  queryContext: QueryContext,
  kind: TemplateKind | undefined,
): Promise<QueryResult<PageTemplateView[]>> {
  const rows = await presentPages(queryContext).where('purposeKind', '=', 'template').execute();
  const view = rows
    .flatMap((row) => {
      const content = contentFor(queryContext, row, 'draft');
      return (content && templateView(queryContext, row, content)) ?? [];
    })
    .filter((template) => kind === undefined || template.kind === kind)
    .toSorted(
      (a, b) => a.name.localeCompare(b.name, queryContext.platform.language) || (a.guid < b.guid ? -1 : 1),
    );
  return { view, keys: [surrogateKey.templates()] };
}

/**
 * One template. `draft` is for its editors; everybody else gets the live version, whatever they ask for.
 * @param id guid or short id
 * @returns undefined where it does not exist, was removed, is no template or not for the reader to see
 */
export async function readTemplate(
  queryContext: QueryContext,
  id: string,
  mode: PageMode,
): Promise<QueryResult<PageTemplateView> | undefined> {
  const row = await findRow(queryContext, id);
  const content = row && contentFor(queryContext, row, mode);
  const view = row && content && templateView(queryContext, row, content);
  return view && { view, keys: [surrogateKey.page(view.guid)] };
}

/** What is copied where somebody uses a template: what is live, or for its editors what was never published. */
export async function readTemplateContent(
  queryContext: QueryContext,
  guid: string,
): Promise<{ readonly kind: TemplateKind; readonly content: PageContent } | undefined> {
  const row = await findRow(queryContext, guid);
  const content = row && (contentFor(queryContext, row, 'live') ?? contentFor(queryContext, row, 'draft'));
  if (row === undefined || content === undefined || row.page.purpose.kind !== 'template') return undefined;
  return { kind: row.page.purpose.templateKind, content };
}

/**
 * The footers of the platform, and the pages whose draft or live version names the template as header or footer. Of pages that
 * are not for the reader to know only the kind is told.
 */
export async function findTemplateUsages(queryContext: QueryContext, guid: string): Promise<Usage[]> {
  const [{ view: settings }, pages] = await Promise.all([
    readPlatformSettings(queryContext),
    presentPages(queryContext)
      .clearSelect()
      .select('guid')
      .where(
        sql<boolean>`${guid} = ANY(ARRAY[
          page->'draft'->'options'->>'templateHeader', page->'draft'->'options'->>'templateFooter',
          page->'live'->'options'->>'templateHeader', page->'live'->'options'->>'templateFooter'])`,
      )
      .orderBy(sql`page->'draft'->>'title'`)
      .execute(),
  ]);
  const entities = pages.map((page) => `page:${page.guid}`);
  const titles = new Map(await readPageTitles(queryContext, entities));
  const footers = settings.footers.filter(({ templateGuid }) => templateGuid === guid);
  return [
    ...footers.map(({ guid: footerGuid, name }) => ({ entity: `footer:${footerGuid}`, title: name })),
    ...entities.map((entity) => {
      const title = titles.get(entity);
      return title === undefined ? hiddenUsage(entity) : { entity, title };
    }),
  ];
}
