import type { Block } from '@spoor/contracts/pages/block';
import { contentIssues } from '@spoor/contracts/pages/block-contents';
import type { PageEdit } from '@spoor/contracts/pages/page.commands';
import { DomainError } from '../../shared/domain-error.ts';

type Judged = Pick<Block, 'buildingBlockName' | 'content'>;

/**
 * Checks the members of a block's content that differ from before against the schema of its kind. HTML blocks could
 * run scripts for every visitor and are refused.
 * @throws DomainError `validation_failed`, naming the paths; `forbidden`
 */
export function checkBlockContent({ buildingBlockName, content }: Judged, before?: Block['content']): void {
  if (buildingBlockName === 'Html') throw new DomainError('forbidden');
  const issues = contentIssues(buildingBlockName, content, before);
  if (issues.length === 0) return;
  throw new DomainError('validation_failed', 'block_content_invalid', {
    issues: issues.map((issue) => ({ ...issue, path: ['content', ...issue.path.split('/').slice(1)] })),
  });
}

/**
 * Checks what an edit writes.
 * @param before all blocks
 * @param after all blocks
 * @throws DomainError `validation_failed`, `forbidden`
 */
export function checkEditedBlock(before: readonly Block[], after: readonly Block[], edit: PageEdit): void {
  if (edit.type === 'AddBlock') checkBlockContent(edit.block);
  if (edit.type !== 'EditBlockContent') return;
  const find = (blocks: readonly Block[]) => blocks.find(({ guid }) => guid === edit.blockGuid);
  const written = find(after);
  if (written !== undefined) checkBlockContent(written, find(before)?.content);
}
