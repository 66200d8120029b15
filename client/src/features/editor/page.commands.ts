import type { Block } from '@spoor/contracts/pages/block';
import type {
  AddBlock,
  BlockPermissions,
  EditBlock,
  EditPage,
  MoveBlock,
  PageEditCommand,
} from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { blockName } from '../../shared/blocks/block-name.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import { useStableMethods } from '../../shared/use-stable-methods.ts';
import { usePageEdits } from './use-page-edits.ts';

/** Every command on a page and its blocks. Each is one Change that can be undone. */
export function usePageCommands(page: PageView) {
  const edits = usePageEdits();

  return useStableMethods({
    /**
     * Several edits as one Change, all or none, applied in order.
     * @param summary the name in history and undo
     */
    applyEdits: (commands: readonly PageEditCommand[], summary: string, basedOn?: PageView) =>
      edits({
        commands,
        summary,
        task: { type: 'edit', entity: 'page', subject: page.title, summary },
        offersUndo: true,
        ...(basedOn === undefined ? {} : { basedOn }),
      }),
    editPage: ({ edit, basedOn }: { edit: EditPage; basedOn: PageView }) =>
      edits({
        commands: [{ type: 'editPage', ...edit }],
        basedOn,
        task: { type: 'edit', entity: 'page', subject: page.title },
      }),
    ...useBlockCommands(edits),
    ...usePublishCommands(page),
  });
}

export type PageCommands = ReturnType<typeof usePageCommands>;

function useBlockCommands(edits: ReturnType<typeof usePageEdits>) {
  const i18n = useI18n();
  const nameOf = (block: Pick<Block, 'buildingBlockName'>) => blockName(i18n, block.buildingBlockName);

  return {
    addBlock: (block: AddBlock & { guid: string }) =>
      edits({
        commands: [{ type: 'addBlock', ...block }],
        task: { type: 'add', entity: 'block', subject: nameOf(block) },
        highlights: [block.guid],
      }),
    editBlock: ({ block, edit, basedOn }: { block: Block; edit: EditBlock; basedOn: PageView }) =>
      edits({
        commands: [{ type: 'editBlock', blockGuid: block.guid, ...edit }],
        basedOn,
        task: { type: 'edit', entity: 'block', subject: nameOf(block) },
      }),
    setOptions: ({ block, options, basedOn }: { block: Block; options: JsonObject; basedOn: PageView }) =>
      edits({
        commands: [{ type: 'setOptions', blockGuid: block.guid, options }],
        basedOn,
        task: { type: 'edit', entity: 'block', subject: nameOf(block) },
      }),
    setPermissions: ({ block, permissions, basedOn }: SetPermissions) =>
      edits({
        commands: [{ type: 'setPermissions', blockGuid: block.guid, ...permissions }],
        basedOn,
        task: { type: 'edit', entity: 'block', subject: nameOf(block) },
      }),
    moveBlock: ({ block, place }: { block: Block; place: MoveBlock }) =>
      edits({
        commands: [{ type: 'moveBlock', blockGuid: block.guid, ...place }],
        task: { type: 'move', entity: 'block', subject: nameOf(block) },
        highlights: [block.guid],
      }),
    removeBlock: (block: Block) =>
      edits({
        commands: [{ type: 'removeBlock', blockGuid: block.guid }],
        task: { type: 'delete', entity: 'block', subject: nameOf(block) },
        offersUndo: true,
      }),
  };
}

function usePublishCommands({ guid, title }: PageView) {
  const parameters = { guid };
  return {
    /** With a note for the history, which may be empty. */
    publish: useCommand<string>({
      task: () => ({ type: 'publish', entity: 'page', subject: title }),
      send: (api, note, intent) =>
        api.call(pageRoutes.publish, { parameters, body: { note }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    publishAsNewVersion: useCommand<void>({
      task: () => ({ type: 'publish', entity: 'page', subject: title }),
      send: (api, _, intent) =>
        api.call(pageRoutes.publish, { parameters, body: { asNewVersion: true }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    discardDraft: useCommand<void>({
      task: () => ({ type: 'revert', entity: 'page', subject: title }),
      send: (api, _, intent) => api.call(pageRoutes.discardDraft, { parameters, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
  };
}

interface SetPermissions {
  readonly block: Block;
  readonly permissions: BlockPermissions;
  readonly basedOn: PageView;
}
