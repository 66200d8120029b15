import type { Block } from '@spoor/contracts/pages/block';
import { contentIssues } from '@spoor/contracts/pages/block-contents';
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
