import { Controller, Inject, Query } from '@nestjs/common';
import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { type SearchQuery, searchQueryParams } from '@spoor/contracts/search/search-query';
import { mayListPeople } from '@spoor/contracts/users/people-access';
import type { QueryContext } from '@spoor/projections/query-context';
import { search } from '@spoor/projections/search/search.queries';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { PeopleDirectory } from '../users/people-directory.ts';

@Controller()
export class SearchController {
  constructor(@Inject(PeopleDirectory) private readonly people: PeopleDirectory) {}

  @Handles(searchRoutes.search)
  @ReadsFrom('search-entries', 'pages', 'list-items', 'assets', 'users', ...settingsReadModels)
  search(
    @Query({ schema: searchQueryParams }) query: SearchQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const findPeople = mayListPeople(queryContext) ? () => this.people.everybody(queryContext) : undefined;
    return foundReply(search(queryContext, query, findPeople));
  }
}
