import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { externalIdText, externalSource } from '@spoor/contracts/external-ids/external-id';
import { type SetListItem, setListItem } from '@spoor/contracts/list-items/list-item.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { itemReadModels, readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { viewOf, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { SetListItemCommand } from './set-list-item.command-handler.ts';

/** Items by their ids in other systems. */
@Controller()
export class SetListItemController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(listItemRoutes.setByExternal)
  set(
    @Param('source', { schema: externalSource }) source: string,
    @Param('externalId', { schema: externalIdText }) id: string,
    @Body({ schema: setListItem }) wanted: SetListItem,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBackMade(
      this.commands.execute(new SetListItemCommand({ source, id }, wanted, queryContext, context)),
      itemReadModels,
      ({ thingGuid }) => viewOf(readListItem(queryContext, thingGuid)),
    );
  }
}
