import type { Block } from '@spoor/contracts/pages/block';
import { contentIssues } from '@spoor/contracts/pages/block-contents';
import type { PageEdit } from '@spoor/contracts/pages/page.commands';
import { DomainError } from '../../shared/domain-error.ts';

/** A block as far as its content is judged by it. */
type Judged = Pick<Block, 'buildingBlockName' | 'content'>;

/**
 * Holds what is written into a block to what may stand in one of its kind. Only members that differ from before are
 * judged. Blocks of plain HTML could run scripts in the name of every visitor: they are for developers, whom nobody can
 * be made by way of the API.
 * @throws DomainError `validation_failed`, naming the places; `forbidden`
 */
export function checkBlockContent({ buildingBlockName, content }: Judged, before?: Block['content']): void {
  if (buildingBlockName === 'Html') throw new DomainError('forbidden');
  const issues = contentIssues(buildingBlockName, content, before);
  if (issues.length === 0) return;
  const places = issues.map(({ path, message }) => `${path} (${message})`);
  throw new DomainError('validation_failed', `In a block ${buildingBlockName}: ${places.join(', ')}`);
}

/**
 * Holds an edit to the same, given the blocks as they are before and after it.
 * @throws DomainError `validation_failed`, `forbidden`
 */
export function checkWhatIsWritten(before: readonly Block[], after: readonly Block[], edit: PageEdit): void {
  if (edit.type === 'AddBlock') checkBlockContent(edit.block);
  if (edit.type !== 'EditBlockContent') return;
  const find = (blocks: readonly Block[]) => blocks.find(({ guid }) => guid === edit.blockGuid);
  const written = find(after);
  if (written !== undefined) checkBlockContent(written, find(before)?.content);
}
