import type { PageCommands, PageEdit } from '@spoor/contracts/pages/page.commands';
import type { CommandContext } from '../shared/command-context.ts';
import { addBlockCommand } from './new-page.ts';

/**
 * What the decider is asked by one of several commands that were sent together.
 * @param index its place among them
 */
export function pageEdit(
  command: PageCommands['commands'][number],
  context: CommandContext,
  index: number,
): PageEdit {
  switch (command.type) {
    case 'editPage': {
      const { type: _, ...edit } = command;
      return { type: 'EditPage', edit };
    }
    case 'addBlock':
      return addBlockCommand(command, context, String(index));
    case 'editBlock': {
      const { type: _, blockGuid, ...edit } = command;
      return { type: 'EditBlockContent', blockGuid, edit };
    }
    case 'setOptions':
      return { type: 'SetBlockOptions', blockGuid: command.blockGuid, options: command.options };
    case 'setPermissions': {
      const { type: _, blockGuid, ...permissions } = command;
      return { type: 'SetBlockPermissions', blockGuid, permissions };
    }
    case 'moveBlock': {
      const { type: _, blockGuid, ...place } = command;
      return { type: 'MoveBlock', blockGuid, place };
    }
    case 'removeBlock':
      return { type: 'RemoveBlock', blockGuid: command.blockGuid };
    default:
      return command satisfies never;
  }
}
