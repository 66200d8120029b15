import type { Block } from '@spoor/contracts/pages/block';
import type {
  AddBlock,
  BlockPermissions,
  EditBlock,
  EditPage,
  MoveBlock,
  PageEditCommand,
} from '@spoor/contracts/pages/page.commands';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { TextKey } from '../../shared/i18n.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { type Intent, useCommand } from '../../shared/use-command.ts';

/** Everything that an editor can do to a page and its blocks. Each is one Change, and can be undone. */
export function usePageCommands(page: PageView) {
  const { t } = useI18n();
  const parameters = { guid: page.guid };
  const nameOf = (block: Pick<Block, 'buildingBlockName'>) =>
    t(`block.${block.buildingBlockName}` as TextKey);
  const sendTogether = useCommand<{ edits: readonly PageEditCommand[]; summary: string }>({
    task: ({ edits, summary }) => ({ type: 'edit', entity: 'page', subject: summary, bulk: edits.length }),
    send: (api, { edits, summary }, intent) =>
      api.call(pageRoutes.commands, {
        parameters,
        body: { commands: [...edits], summary },
        ...keysOf(intent),
      }),
    offersUndo: true,
  });

  return {
    /** Several edits as one Change, all or none; each is made on what the ones before it made. */
    together: (edits: readonly PageEditCommand[], summary: string) => sendTogether({ edits, summary }),
    editPage: useCommand<{ edit: EditPage; basedOn: number }>({
      task: () => ({ type: 'edit', entity: 'page', subject: page.title }),
      send: (api, { edit, basedOn }, intent) =>
        api.call(pageRoutes.edit, { parameters, body: edit, ...atRevision(basedOn, intent) }),
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
    addBlock: useCommand<AddBlock & { guid: string }>({
      task: (block) => ({ type: 'add', entity: 'block', subject: nameOf(block) }),
      send: (api, body, intent) => api.call(pageRoutes.addBlock, { parameters, body, ...keysOf(intent) }),
      marks: ({ guid }) => [guid],
    }),
    editBlock: useCommand<{ block: Block; edit: EditBlock; basedOn: number }>({
      task: ({ block }) => ({ type: 'edit', entity: 'block', subject: nameOf(block), silent: true }),
      send: (api, { block, edit, basedOn }, intent) =>
        api.call(blockRoutes.edit, {
          parameters: { guid: block.guid },
          body: edit,
          ...atRevision(basedOn, intent),
        }),
    }),
    setOptions: useCommand<{ block: Block; options: JsonObject; basedOn: number }>({
      task: ({ block }) => ({ type: 'edit', entity: 'block', subject: nameOf(block), silent: true }),
      send: (api, { block, options, basedOn }, intent) =>
        api.call(blockRoutes.options, {
          parameters: { guid: block.guid },
          body: options,
          ...atRevision(basedOn, intent),
        }),
    }),
    setPermissions: useCommand<{ block: Block; permissions: BlockPermissions; basedOn: number }>({
      task: ({ block }) => ({ type: 'edit', entity: 'block', subject: nameOf(block), silent: true }),
      send: (api, { block, permissions, basedOn }, intent) =>
        api.call(blockRoutes.permissions, {
          parameters: { guid: block.guid },
          body: permissions,
          ...atRevision(basedOn, intent),
        }),
    }),
    moveBlock: useCommand<{ block: Block; place: MoveBlock }>({
      task: ({ block }) => ({ type: 'move', entity: 'block', subject: nameOf(block) }),
      send: (api, { block, place }, intent) =>
        api.call(blockRoutes.move, { parameters: { guid: block.guid }, body: place, ...keysOf(intent) }),
      marks: ({ block }) => [block.guid],
    }),
    removeBlock: useCommand<Block>({
      task: (block) => ({ type: 'delete', entity: 'block', subject: nameOf(block) }),
      send: (api, { guid }, intent) =>
        api.call(blockRoutes.remove, { parameters: { guid }, ...keysOf(intent) }),
      offersUndo: true,
    }),
  };
}

export type PageCommands = ReturnType<typeof usePageCommands>;

/** An edit says what it was made on, unless somebody saw the other's value and chose their own. */
function atRevision(basedOn: number, { overwrite, ...keys }: Intent) {
  return overwrite ? keys : { ...keys, ifMatch: basedOn };
}

function keysOf({ idempotencyKey, correlationId }: Intent) {
  return { idempotencyKey, correlationId };
}
