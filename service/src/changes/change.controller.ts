import { Body, Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { type UndoChange, undoChange } from '@spoor/contracts/changes/change.commands';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { changeCollection } from '@spoor/contracts/changes/change-collection';
import {
  type ChangeQueryParams,
  type ChangeStreamParams,
  changeQueryParams,
  changeStreamParams,
} from '@spoor/contracts/changes/change-query';
import { guid } from '@spoor/contracts/shared/guid';
import { changeFeedReads } from '@spoor/projections/changes/change-feed/change-feed.queries';
import { listChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import { changeIncludes } from '@spoor/projections/included/change-included.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WhileViewing } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { type RowShaping, shapeRows } from '../shared/shape-rows.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { requireVisibleChange } from './change.access.ts';
import { ChangeFollowers } from './change-followers.ts';
import { toldChanges } from './told-changes.ts';
import { UndoRequests } from './undo-requests.ts';

/** What has a name by which Changes are found. */
const namedThings = ['menus', 'forms', 'roles', 'categories', 'api-keys', 'webhooks', 'redirects'] as const;
/** Of what is ended for ever, nothing can be undone. */
const endedThings = ['pages', 'list-items', 'forms', 'submissions', 'invitations', 'api-keys'] as const;

const changeShaping: RowShaping<ChangeView> = { key: changeCollection.key, includes: changeIncludes };

/** History, undo and redo. */
@Controller()
export class ChangeController {
  constructor(
    @Inject(UndoRequests) private readonly undoing: UndoRequests,
    @Inject(ChangeFollowers) private readonly followers: ChangeFollowers,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
  ) {}

  @Handles(changeRoutes.list)
  @ReadsFrom('change-log', 'run-undos', 'users', 'invitations', ...namedThings, ...changeFeedReads)
  async list(
    @Query({ schema: changeQueryParams }) query: ChangeQueryParams,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { after, ...stretch } = query;
    if (after !== undefined) return this.followers.read({ ...stretch, after }, { request, reply });
    const { items, next } = await listChanges(queryContext, query);
    const told = await this.told(items, queryContext);
    return (await shapeRows(changeShaping, told, query, queryContext, { next })).body;
  }

  @Handles(changeRoutes.stream)
  @ReadsFrom('users', ...changeFeedReads)
  stream(
    @Query({ schema: changeStreamParams }) { after }: ChangeStreamParams,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.followers.stream(after, { request, reply });
  }

  @Handles(changeRoutes.read)
  @ReadsFrom('change-log', 'users', ...endedThings)
  async read(
    @Param('changeId', { schema: guid }) changeId: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const change = await requireVisibleChange(changeId, queryContext);
    const [told = change] = await this.told([change], queryContext);
    return told;
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
  @WhileViewing()
  previewUndo(
    @Param('changeId', { schema: guid }) changeId: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.undoing.preview(changeId, queryContext);
  }

  private told(changes: readonly ChangeView[], { platform }: QueryContext): Promise<ChangeView[]> {
    return toldChanges(changes, this.writeSide.deciders, platform.guid);
  }
}
