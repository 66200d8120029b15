import { spelledAsStored } from '../shared/moment-spelling.ts';
import { applyPatch } from '../shared/patch.ts';
import type { EditPage, PageEdit } from './page.commands.ts';
import type { PageContent } from './page.ts';
import {
  addBlock,
  changeBlock,
  insertBlocks,
  moveBlock,
  normalizeBlocks,
  removeBlock,
} from './page-blocks.ts';

/** An edit of a page's draft. */
export type ContentEdit = Exclude<PageEdit, { type: 'EditTemplate' }>;

/**
 * Applies an edit to a draft. Shared by the service, which decides with it, and by editors, which show its outcome in
 * advance. Only the service checks contents against the schema of their block.
 * @throws RuleViolation `not_found`, `already_exists`, `validation_failed`
 */
export function applyContentEdit(content: PageContent, edit: ContentEdit): PageContent {
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
 * Gives displaced blocks another place.
 * @throws RuleViolation `validation_failed` where a block would be inside itself
 */
export function normalizeContent(content: PageContent): PageContent {
  return { ...content, blocks: normalizeBlocks(content) };
}

function withTitleAndOptions(
  content: PageContent,
  { title = content.title, options = {} }: EditPage,
): PageContent {
  const spelled = spelledAsStored(options, content.options, ['firstPublishedOn']);
  return { ...content, title, options: applyPatch(content.options, spelled) };
}
