import type { z } from 'zod';
import { contentSchema, type MemberSet } from './member.ts';

interface Traits {
  /** Whether other blocks stand in it. */
  readonly holdsBlocks?: true;
  /** It has items of its own, so it cannot stand in one. */
  readonly isForPagesOnly?: true;
  /** What it holds is code, which only developers write. */
  readonly isForDevelopers?: true;
}

/** What a kind of block may contain, and what each member of that is. */
export interface BlockDescription extends Traits {
  readonly members: MemberSet;
  readonly content: z.ZodType;
}

export function describeBlock<const Members extends MemberSet>(members: Members, traits: Traits = {}) {
  return { members, content: contentSchema(members), ...traits };
}
