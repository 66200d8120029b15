import { Controller, Query } from '@nestjs/common';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { type GuidsQuery, guidsQuery } from '@spoor/contracts/shared/guids-query';
import { readItemUsages } from '@spoor/projections/mentions/item-usages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { authorizeItems } from './list-item.access.ts';

/** What whoever may remove items may know of what refers to them. */
@Controller()
export class ListItemUsagesController {
  @Handles(listItemRoutes.usages)
  @ReadsFrom('list-items', 'mentions', 'pages', 'redirects', 'settings', 'forms', 'form-versions')
  async usages(
    @Query({ schema: guidsQuery }) { guids }: GuidsQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const at = queryContext.now.toISOString();
    await authorizeItems(guids, { type: 'RemoveListItem' }, queryContext, { at });
    return foundReply(readItemUsages(queryContext, guids));
  }
}
