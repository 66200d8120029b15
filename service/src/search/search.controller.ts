import { Controller, Query } from '@nestjs/common';
import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { type SearchQuery, searchQueryParams } from '@spoor/contracts/search/search-query';
import type { QueryContext } from '@spoor/projections/query-context';
import { search } from '@spoor/projections/search/search.queries';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';

@Controller()
export class SearchController {
  @Handles(searchRoutes.search)
  @ReadsFrom('search-entries', 'pages', 'list-items', 'menus', 'assets')
  search(
    @Query({ schema: searchQueryParams }) query: SearchQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(search(queryContext, query));
  }
}
