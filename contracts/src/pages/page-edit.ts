import type { ContentEdit } from './content-edit.ts';
import type { AddBlock, PageEditCommand } from './page.commands.ts';

/**
 * Converts a command of the API to an edit.
 * @param newGuid for blocks without a guid
 */
export function toPageEdit(command: PageEditCommand, newGuid: () => string): ContentEdit {
  switch (command.type) {
    case 'editPage': {
      const { type: _, ...edit } = command;
      return { type: 'EditPage', edit };
    }
    case 'addBlock':
      return toAddBlockEdit(command, newGuid);
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

/** The block's list may be filled by administrators only, until its permissions are changed. */
export function toAddBlockEdit(
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
