import { Controller, Query } from '@nestjs/common';
import { externalIdRoutes } from '@spoor/contracts/external-ids/external-id.routes';
import { type ExternalIdQuery, externalIdQuery } from '@spoor/contracts/external-ids/external-id-query';
import { listExternalIds } from '@spoor/projections/external-ids/external-ids/external-ids.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFromUncached } from '../shared/reads.decorator.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';

/** What ids of other systems lead to. */
@Controller()
export class ExternalIdController {
  @Handles(externalIdRoutes.list)
  @ReadsFromUncached('external-ids', 'pages', 'list-items', 'assets', 'menus', 'redirects', 'categories')
  list(
    @Query({ schema: externalIdQuery }) query: ExternalIdQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return listExternalIds(queryContext, query);
  }
}
