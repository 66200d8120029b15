import type { LegalDocument } from '@spoor/contracts/pages/legal-documents';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import type { Language } from '@spoor/contracts/texts/languages';
import { sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { presentPages } from './page-rows.ts';
import { readPage } from './pages.queries.ts';

/** A legal document; undefined where the platform has none in this language, or it is not published. */
export async function readLegalPage(
  queryContext: QueryContext,
  { document, language }: { readonly document: LegalDocument; readonly language: Language },
  mode: PageMode,
): Promise<QueryResult<PageView> | undefined> {
  const row = await presentPages(queryContext)
    .clearSelect()
    .select('guid')
    .where('purposeKind', '=', 'legal')
    .where(sql<boolean>`page->'purpose' @> ${JSON.stringify({ document, language })}::jsonb`)
    .executeTakeFirst();
  return row && readPage(queryContext, row.guid, mode);
}
