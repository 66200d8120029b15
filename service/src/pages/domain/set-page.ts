import type { Block } from '@spoor/contracts/pages/block';
import { normalizeContent } from '@spoor/contracts/pages/content-edit';
import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { refusedAt } from '../../shared/refused-at.ts';
import { withDomainErrors } from '../../shared/with-domain-errors.ts';
import { checkBlockContent, checkBlockKind } from './check-block-content.ts';
import { publishedPage } from './page-purposes.ts';
import { unpublishedPage } from './page-schedule.ts';

/**
 * A page as it is wanted, in one go; what is not told stays as it is.
 * @throws DomainError `validation_failed`, pointing into the request; `forbidden` for code, unless its author may write it
 */
export function setPage(
  page: Page,
  { content, permissions, isPublished }: Extract<PageCommand, { type: 'SetPage' }>,
  byDeveloper = false,
): Page {
  const { blocks = page.draft.blocks, title, options = {} } = content;
  checkBlocks(blocks, page.draft.blocks, byDeveloper);
  const draft = withDomainErrors(() =>
    normalizeContent({ title, options: applyPatch(page.draft.options, options), blocks: [...blocks] }),
  );
  const drafted = applyPatch({ ...page, draft }, permissions);
  if (isPublished === undefined) return drafted;
  if (isPublished) return publishedPage(drafted, undefined);
  return drafted.live === null ? drafted : unpublishedPage(drafted);
}

/** Blocks that the page has already may be of any kind. */
function checkBlocks(blocks: readonly Block[], before: readonly Block[], byDeveloper: boolean): void {
  for (const [index, block] of blocks.entries()) {
    const known = before.find(({ guid }) => guid === block.guid);
    refusedAt(['buildingBlockInstances', index], () => {
      if (known?.buildingBlockName !== block.buildingBlockName) checkBlockKind(block);
      checkBlockContent(block, known?.content, undefined, byDeveloper || known !== undefined);
    });
  }
}
