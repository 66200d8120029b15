import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { type UndoChange, undoChange } from '@spoor/contracts/changes/change.commands';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type ChangeQueryParams, changeQueryParams } from '@spoor/contracts/changes/change-query';
import { guid } from '@spoor/contracts/shared/guid';
import { listChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { requireVisibleChange } from './change.access.ts';
import { UndoRequests } from './undo-requests.ts';

/** History, undo and redo. */
@Controller()
export class ChangeController {
  constructor(@Inject(UndoRequests) private readonly undoing: UndoRequests) {}

  @Handles(changeRoutes.list)
  @ReadsFrom('change-log', 'users')
  list(
    @Query({ schema: changeQueryParams }) query: ChangeQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return listChanges(queryContext, query);
  }

  @Handles(changeRoutes.read)
  @ReadsFrom('change-log', 'users')
  read(
    @Param('changeId', { schema: guid }) changeId: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return requireVisibleChange(changeId, queryContext);
  }

  @Handles(changeRoutes.undo)
  undo(
    @Param('changeId', { schema: guid }) changeId: string,
    @Body({ schema: undoChange }) request: UndoChange,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.undoing.undo(changeId, request, queryContext, context);
  }

  @Handles(changeRoutes.redo)
  redo(
    @Param('changeId', { schema: guid }) changeId: string,
    @Body({ schema: undoChange }) request: UndoChange,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.undoing.redo(changeId, request, queryContext, context);
  }

  @Handles(changeRoutes.previewUndo)
  previewUndo(
    @Param('changeId', { schema: guid }) changeId: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.undoing.preview(changeId, queryContext);
  }
}
