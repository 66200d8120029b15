import type { z } from 'zod';
import { blockDescription, type blockDescriptions } from '../blocks/block-descriptions.ts';
import type { BuildingBlockName } from '../blocks/block-names.ts';

/** Content per kind of block: `BlockContents['Quote']`. */
export type BlockContents = {
  [Name in BuildingBlockName]: z.infer<(typeof blockDescriptions)[Name]['content']>;
};

/** What a schema says is wrong with a content. `path`: keys and indexes within it. */
export type ContentIssue = Omit<z.core.$ZodIssue, 'path'> & { readonly path: readonly string[] };

/**
 * Validates the members of a content that differ from before, so that invalid old members do not block other edits.
 * Unknown kinds are not validated.
 */
export function contentIssues(
  blockName: string,
  content: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): ContentIssue[] {
  const written = Object.entries(content).filter(([key, value]) => value !== before[key]);
  const result = blockDescription(blockName)?.content.safeParse(Object.fromEntries(written));
  return (result?.error?.issues ?? []).map((issue) => ({ ...issue, path: issue.path.map(String) }));
}
