import type { z } from 'zod';
import {
  type BuildingBlockName,
  blockDescription,
  type blockDescriptions,
} from '../blocks/block-descriptions.ts';
import type { MemberSet } from '../blocks/member.ts';

/** Content per kind of block: `BlockContents['Quote']`. */
export type BlockContents = {
  [Name in BuildingBlockName]: z.infer<(typeof blockDescriptions)[Name]['content']>;
};

/** What is wrong with a content, as schemas say it. `path`: keys and indexes within it. */
export interface ContentIssue {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly string[];
}

type Content = Readonly<Record<string, unknown>>;

/**
 * Validates the members of a content that differ from before, so that invalid old members do not block other edits. Members
 * that its kind does not have are stored nowhere yet, or they may stay. Unknown kinds are not validated.
 */
export function contentIssues(blockName: string, content: Content, before: Content = {}): ContentIssue[] {
  const description = blockDescription(blockName);
  if (description === undefined) return [];
  const written = Object.entries(content).filter(([key, value]) => value !== before[key]);
  const { error } = description.content.safeParse(Object.fromEntries(written));
  const invalid = (error?.issues ?? []).map((issue) => ({ ...issue, path: issue.path.map(String) }));
  const unknown = unknownIn(description.members, content, [before]);
  return [...invalid, ...unknown.map((path) => ({ code: 'unknown_member', message: 'Unknown', path }))];
}

/** @param before contents of the same kind that are stored already */
function unknownIn(members: MemberSet, content: Content, before: readonly Content[]): string[][] {
  return Object.entries(content).flatMap(([name, value]) => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    const stored = before.map((each) => each[name]);
    if (member === undefined) return stored.some((each) => each !== undefined) ? [] : [[name]];
    if (member.kind !== 'entries') return [];
    const entriesBefore = stored.flatMap(contentsIn);
    return contentsIn(value).flatMap((entry, index) =>
      unknownIn(member.members, entry, entriesBefore).map((path) => [name, String(index), ...path]),
    );
  });
}

function contentsIn(value: unknown): Content[] {
  return Array.isArray(value) ? value.map((entry) => (typeof entry === 'object' ? (entry ?? {}) : {})) : [];
}
