import { blockDescription, isBlockName } from '@spoor/contracts/blocks/block-descriptions';
import type { Block } from '@spoor/contracts/pages/block';
import { contentIssues } from '@spoor/contracts/pages/block-contents';
import type { EditBlock, PageEdit } from '@spoor/contracts/pages/page.commands';
import { DomainError } from '../../shared/domain-error.ts';
import { jsonPointer } from '../../shared/json-pointer.ts';

type CheckedBlock = Pick<Block, 'buildingBlockName' | 'content'>;

/**
 * Checks the members of a block's content that differ from before against the schema of its kind. Code is for developers.
 * @param edit how it was written; absent: as the member `content`
 * @param byDeveloper whether its author may write code
 * @throws DomainError `validation_failed`, pointing into the edit; `forbidden`
 */
export function checkBlockContent(
  { buildingBlockName, content }: CheckedBlock,
  before?: Block['content'],
  edit: EditBlock = { content },
  byDeveloper = false,
): void {
  if (!byDeveloper && blockDescription(buildingBlockName)?.isForDevelopers)
    throw new DomainError('forbidden');
  const issues = contentIssues(buildingBlockName, content, before);
  if (issues.length === 0) return;
  throw new DomainError('validation_failed', 'block_content_invalid', {
    issues: issues.map((issue) => ({ ...issue, path: placeOf(issue.path, edit) })),
  });
}

/**
 * Refuses a new block of a kind that pages and items do not know; stored ones may be of any.
 * @throws DomainError `validation_failed`
 */
export function checkBlockKind({ buildingBlockName }: Pick<Block, 'buildingBlockName'>): void {
  if (isBlockName(buildingBlockName)) return;
  throw new DomainError('validation_failed', 'block_kind_unknown', {
    issues: [{ code: 'unknown_kind', message: 'Unknown', path: ['buildingBlockName'] }],
  });
}

/** Where in the edit stands what is wrong in the content: in the whole of it, or under one of the paths that are set. */
function placeOf(path: readonly string[], edit: EditBlock): string[] {
  if (edit.content !== undefined) return ['content', ...path];
  const pointer = jsonPointer(path);
  const set = Object.keys(edit.set ?? {});
  const around = set.find((key) => pointer === key || pointer.startsWith(`${key}/`));
  if (around !== undefined) return ['set', around, ...path.slice(around.split('/').length - 1)];
  const inside = set.find((key) => key.startsWith(`${pointer}/`));
  if (inside !== undefined) return ['set', inside];
  const index = (edit.unset ?? []).findIndex((key) => `${pointer}/`.startsWith(`${key}/`));
  return index === -1 ? [] : ['unset', String(index)];
}

/**
 * Checks what an edit writes.
 * @param before all blocks
 * @param after all blocks
 * @param byDeveloper whether its author may write code
 * @throws DomainError `validation_failed`, `forbidden`
 */
export function checkEditedBlock(
  before: readonly Block[],
  after: readonly Block[],
  edit: PageEdit,
  byDeveloper = false,
): void {
  if (edit.type === 'AddBlock') checkBlockContent(edit.block, undefined, undefined, byDeveloper);
  if (edit.type !== 'EditBlockContent') return;
  const find = (blocks: readonly Block[]) => blocks.find(({ guid }) => guid === edit.blockGuid);
  const written = find(after);
  if (written !== undefined) checkBlockContent(written, find(before)?.content, edit.edit, byDeveloper);
}
