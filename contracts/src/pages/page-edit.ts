import type { ContentEdit } from './edited-content.ts';
import type { AddBlock, PageEditCommand } from './page.commands.ts';

/**
 * What one of several commands that are sent together asks for.
 * @param newGuid names a block that came without a guid
 */
export function pageEditOf(command: PageEditCommand, newGuid: () => string): ContentEdit {
  switch (command.type) {
    case 'editPage': {
      const { type: _, ...edit } = command;
      return { type: 'EditPage', edit };
    }
    case 'addBlock':
      return addBlockEdit(command, newGuid);
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

/** Puts a new block on a page. Only administrators may add to it until somebody says otherwise. */
export function addBlockEdit(
  { guid, buildingBlockName, content, options, layoutPosition, afterGuid, parentGuid }: AddBlock,
  newGuid: () => string,
): Extract<ContentEdit, { type: 'AddBlock' }> {
  return {
    type: 'AddBlock',
    block: {
      guid: guid ?? newGuid(),
      buildingBlockName,
      content,
      options,
      addPermission: 'Admin',
      addRoles: [],
    },
    place: { layoutPosition, afterGuid, parentGuid },
  };
}
