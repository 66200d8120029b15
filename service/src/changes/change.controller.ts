import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { type UndoChange, undoChange } from '@spoor/contracts/changes/change.commands';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type ChangeQueryValues, changeQuery } from '@spoor/contracts/changes/change-query';
import { guid } from '@spoor/contracts/shared/guid';
import { listChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { requireVisibleChange } from './change.access.ts';
import { UndoRequests } from './undo-requests.ts';

/** History, undo and redo. */
@Controller()
export class ChangeController {
  constructor(@Inject(UndoRequests) private readonly undoing: UndoRequests) {}

  @Handles(changeRoutes.list)
  @Reads('change-log', 'users')
  list(@Query({ schema: changeQuery }) query: ChangeQueryValues, @CurrentReader() reader: Reader) {
    return listChanges(reader, query);
  }

  @Handles(changeRoutes.read)
  @Reads('change-log', 'users')
  read(@Param('changeId', { schema: guid }) changeId: string, @CurrentReader() reader: Reader) {
    return requireVisibleChange(changeId, reader);
  }

  @Handles(changeRoutes.undo)
  undo(
    @Param('changeId', { schema: guid }) changeId: string,
    @Body({ schema: undoChange }) request: UndoChange,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.undoing.undo(changeId, request, reader, context);
  }

  @Handles(changeRoutes.redo)
  redo(
    @Param('changeId', { schema: guid }) changeId: string,
    @Body({ schema: undoChange }) request: UndoChange,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.undoing.redo(changeId, request, reader, context);
  }

  @Handles(changeRoutes.previewUndo)
  previewUndo(@Param('changeId', { schema: guid }) changeId: string, @CurrentReader() reader: Reader) {
    return this.undoing.preview(changeId, reader);
  }
}
