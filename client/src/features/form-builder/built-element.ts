import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import type { Block } from '@spoor/contracts/pages/block';
import { byRank } from '@spoor/contracts/shared/field-changes';
import type { Language } from '@spoor/contracts/texts/languages';

const anyVersion = { formGuid: '', version: 1 };

/** The element that a block is, by itself; undefined for page breaks and unknown kinds. */
export function elementOfBlock(block: Block, languages: readonly Language[]): FormElement | undefined {
  const draft = { languages: [...languages], hasSummary: true, blocks: [block] };
  return definitionOfDraft(draft, anyVersion).pages[0]?.elements[0];
}

/** All that the draft of a form asks, in its order. */
export function elementsOfForm(form: FormView): readonly FormElement[] {
  return pagesOfForm(form).flatMap((page) => page.elements);
}

/** The same by page. */
export function pagesOfForm({ guid, draft, draftVersion: version }: FormView): FormDefinition['pages'] {
  return definitionOfDraft(draft, { formGuid: guid, version }).pages;
}

/** Number of the page that a page break begins, from 1. What comes before the first one is a page too. */
export function pageNumberOf(blocks: readonly Block[], { guid }: Pick<Block, 'guid'>): number {
  const inOrder = blocks.toSorted(byRank);
  const isBreak = ({ buildingBlockName }: Block) => elementTypeOf(buildingBlockName) === 'pagebreak';
  const place = inOrder.findIndex((block) => block.guid === guid);
  const first = inOrder[0];
  const before = first !== undefined && !isBreak(first) ? 1 : 0;
  return inOrder.slice(0, place + 1).filter(isBreak).length + before;
}

/** What a block asks, in the form's own language. */
export function labelOf({ content }: Pick<Block, 'content'>): string {
  return typeof content.label === 'string' ? content.label : '';
}

/** The elements whose answers a block can look at: those before it, and for a jump those of its own page too. */
export function elementsBefore(
  blocks: readonly Block[],
  { guid }: Pick<Block, 'guid'>,
  languages: readonly Language[],
): readonly FormElement[] {
  const inOrder = blocks.toSorted(byRank);
  const place = inOrder.findIndex((block) => block.guid === guid);
  return inOrder.slice(0, place).flatMap((block) => elementOfBlock(block, languages) ?? []);
}
