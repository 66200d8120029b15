import { Controller, Inject, Param, Query } from '@nestjs/common';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import { type RunQueryParams, runQueryParams } from '@spoor/contracts/runs/run-query';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRuns } from '@spoor/projections/runs/run-undos/runs.queries';
import { WhileViewing } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { RunRequests } from './run-requests.ts';

@Controller()
export class RunController {
  constructor(@Inject(RunRequests) private readonly runs: RunRequests) {}

  @Handles(runRoutes.list)
  @ReadsFrom('change-log', 'run-undos', 'users')
  list(
    @Query({ schema: runQueryParams }) query: RunQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return listRuns(queryContext, query);
  }

  @Handles(runRoutes.read)
  @ReadsFrom('change-log', 'run-undos', 'users')
  read(@Param('runId', { schema: guid }) runId: string, @CurrentQueryContext() queryContext: QueryContext) {
    return this.runs.read(runId, queryContext);
  }

  @Handles(runRoutes.previewUndo)
  @WhileViewing()
  previewUndo(
    @Param('runId', { schema: guid }) runId: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.runs.preview(runId, queryContext);
  }

  @Handles(runRoutes.undo)
  undo(
    @Param('runId', { schema: guid }) runId: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.runs.undo(runId, queryContext, context);
  }

  @Handles(runRoutes.redo)
  redo(
    @Param('runId', { schema: guid }) runId: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.runs.redo(runId, queryContext, context);
  }

  @Handles(runRoutes.purgeTrash)
  purgeTrash(
    @Param('runId', { schema: guid }) runId: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.runs.purgeTrash(runId, queryContext, context);
  }
}
