import type { z } from 'zod';
import type { InEachLanguage } from '../texts/languages.ts';
import { contentSchema, type MemberSet } from './member.ts';

export interface BlockTraits {
  /** Whether other blocks stand in it. */
  readonly holdsBlocks?: true;
  /** It has items of its own, so it cannot stand in one. */
  readonly isForPagesOnly?: true;
  /** What it holds is code, which only developers write. */
  readonly isForDevelopers?: true;
}

/** What a kind of block may contain, and what each member of that is. */
export interface BlockDescription extends BlockTraits {
  readonly members: MemberSet;
  readonly content: z.ZodType;
}

/** What is said of a kind that stands on pages. */
export interface PageBlockTraits extends BlockTraits {
  readonly name: InEachLanguage;
  /** What it is for, in a few words. */
  readonly about: InEachLanguage;
  /** A content, in Dutch, as the demo shows it; absent where a page of the demo has one of its own. */
  readonly example?: Readonly<Record<string, unknown>>;
}

export interface PageBlockDescription extends BlockDescription, PageBlockTraits {}

export interface Described<Members extends MemberSet> {
  readonly members: Members;
  readonly content: ReturnType<typeof contentSchema<Members>>;
}

/** An element of a form. */
export function describeElement<const Members extends MemberSet>(members: Members): Described<Members> {
  return { members, content: contentSchema(members) };
}

/** A kind of block that stands on pages. */
export function describeBlock<const Members extends MemberSet>(
  members: Members,
  traits: PageBlockTraits,
): Described<Members> & PageBlockTraits {
  return { ...describeElement(members), ...traits };
}
