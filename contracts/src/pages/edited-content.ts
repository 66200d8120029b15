import { overlay } from '../shared/overlay.ts';
import type { EditPage, PageEdit } from './page.commands.ts';
import type { PageContent } from './page.ts';
import { addBlock, changeBlock, insertBlocks, moveBlock, removeBlock, settleBlocks } from './page-blocks.ts';

/** An edit of what stands in a page's draft. */
export type ContentEdit = Exclude<PageEdit, { type: 'EditTemplate' }>;

/**
 * What an edit makes of a draft. The service decides by it; an editor's screen looks ahead with it while the service has
 * not answered yet. Whether a block's content fits its kind is for the service alone.
 * @throws Refusal `not_found`, `already_exists`, `validation_failed`
 */
export function editedContent(content: PageContent, edit: ContentEdit): PageContent {
  const { blocks } = content;
  switch (edit.type) {
    case 'EditPage':
      return withTitleAndOptions(content, edit.edit);
    case 'InsertBlocks':
      return { ...content, blocks: insertBlocks(blocks, edit) };
    case 'AddBlock':
      return { ...content, blocks: addBlock(blocks, edit) };
    case 'EditBlockContent':
    case 'SetBlockOptions':
    case 'SetBlockPermissions':
      return { ...content, blocks: changeBlock(blocks, edit) };
    case 'MoveBlock':
      return { ...content, blocks: moveBlock(blocks, edit) };
    case 'RemoveBlock':
      return { ...content, blocks: removeBlock(blocks, edit) };
    default:
      return edit satisfies never;
  }
}

/**
 * The content as it may stand: blocks that would lose their place find another.
 * @throws Refusal `validation_failed` where a block would stand inside itself
 */
export function settledContent(content: PageContent): PageContent {
  return { ...content, blocks: settleBlocks(content) };
}

function withTitleAndOptions(
  content: PageContent,
  { title = content.title, options = {} }: EditPage,
): PageContent {
  return { ...content, title, options: overlay(content.options, options) };
}
