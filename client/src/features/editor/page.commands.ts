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
import type { TextKey } from '../../shared/i18n.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { type Intent, useCommand } from '../../shared/use-command.ts';
import { useSteady } from '../../shared/use-steady.ts';
import { usePageEdits } from './use-page-edits.ts';

/** Everything that an editor can do to a page and its blocks. Each is one Change, and can be undone. */
export function usePageCommands(page: PageView) {
  const { t } = useI18n();
  const parameters = { guid: page.guid };
  const nameOf = (block: Pick<Block, 'buildingBlockName'>) =>
    t(`block.${block.buildingBlockName}` as TextKey);
  const edits = usePageEdits();

  return useSteady({
    /**
     * Several edits as one Change, all or none; each is made on what the ones before it made.
     * @param summary names it on the undo button, and is remembered with it
     */
    together: (commands: readonly PageEditCommand[], summary: string, basedOn?: PageView) =>
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
    addBlock: (block: AddBlock & { guid: string }) =>
      edits({
        commands: [{ type: 'addBlock', ...block }],
        task: { type: 'add', entity: 'block', subject: nameOf(block) },
        marks: [block.guid],
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
        marks: [block.guid],
      }),
    removeBlock: (block: Block) =>
      edits({
        commands: [{ type: 'removeBlock', blockGuid: block.guid }],
        task: { type: 'delete', entity: 'block', subject: nameOf(block) },
        offersUndo: true,
      }),
    publish: useCommand<void>({
      task: () => ({ type: 'publish', entity: 'page', subject: page.title }),
      send: (api, _, intent) => api.call(pageRoutes.publish, { parameters, ...keysOf(intent) }),
      offersUndo: true,
    }),
    publishAsNewVersion: useCommand<void>({
      task: () => ({ type: 'publish', entity: 'page', subject: page.title }),
      send: (api, _, intent) =>
        api.call(pageRoutes.publish, { parameters, body: { asNewVersion: true }, ...keysOf(intent) }),
      offersUndo: true,
    }),
    unpublish: useCommand<void>({
      task: () => ({ type: 'unpublish', entity: 'page', subject: page.title }),
      send: (api, _, intent) => api.call(pageRoutes.unpublish, { parameters, ...keysOf(intent) }),
      offersUndo: true,
    }),
    discardDraft: useCommand<void>({
      task: () => ({ type: 'revert', entity: 'page', subject: page.title }),
      send: (api, _, intent) => api.call(pageRoutes.discardDraft, { parameters, ...keysOf(intent) }),
      offersUndo: true,
    }),
  });
}

export type PageCommands = ReturnType<typeof usePageCommands>;

interface SetPermissions {
  readonly block: Block;
  readonly permissions: BlockPermissions;
  readonly basedOn: PageView;
}

function keysOf({ idempotencyKey, correlationId }: Intent) {
  return { idempotencyKey, correlationId };
}
