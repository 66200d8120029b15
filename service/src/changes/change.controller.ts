import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { type UndoChange, undoChange } from '@spoor/contracts/changes/change.commands';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type ChangeQueryValues, changeQuery } from '@spoor/contracts/changes/change-query';
import { guid } from '@spoor/contracts/shared/guid';
import { routerPath } from '@spoor/contracts/shared/route';
import { listChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import type { Reader } from '@spoor/projections/reader';
import { Authenticated } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { permittedQuery, visibleChange } from './change.access.ts';
import { UndoRequests } from './undo-requests.ts';

/** The track that people leave: read, taken back, and taken back again. */
@Controller()
export class ChangeController {
  constructor(@Inject(UndoRequests) private readonly undoing: UndoRequests) {}

  @Get(routerPath(changeRoutes.list))
  @Reads('change-log', 'users')
  @Authenticated()
  list(@Query({ schema: changeQuery }) query: ChangeQueryValues, @Reading() reader: Reader) {
    return listChanges(reader, permittedQuery(query, reader));
  }

  @Get(routerPath(changeRoutes.read))
  @Reads('change-log', 'users')
  @Authenticated()
  read(@Param('changeId', { schema: guid }) changeId: string, @Reading() reader: Reader) {
    return visibleChange(changeId, reader);
  }

  @Post(routerPath(changeRoutes.undo))
  @HttpCode(200)
  @Authenticated()
  undo(
    @Param('changeId', { schema: guid }) changeId: string,
    @Body({ schema: undoChange }) request: UndoChange,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.undoing.undo(changeId, request, reader, context);
  }

  @Post(routerPath(changeRoutes.redo))
  @HttpCode(200)
  @Authenticated()
  redo(
    @Param('changeId', { schema: guid }) changeId: string,
    @Body({ schema: undoChange }) request: UndoChange,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.undoing.redo(changeId, request, reader, context);
  }

  @Post(routerPath(changeRoutes.previewUndo))
  @HttpCode(200)
  @Authenticated()
  previewUndo(@Param('changeId', { schema: guid }) changeId: string, @Reading() reader: Reader) {
    return this.undoing.preview(changeId, reader);
  }
}
