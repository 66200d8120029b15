import type { BuildingBlockName, MembersOf } from '@spoor/contracts/blocks/block-descriptions';
import type { ChoiceMember, EntriesMember, Member, MemberSet } from '@spoor/contracts/blocks/member';
import type { BlockContents } from '@spoor/contracts/pages/block-contents';
import type { LucideIcon } from 'lucide-react';
import type { Label } from '../label.ts';
import type { FieldSpec } from './field-spec.ts';

/** The parts of the library, in its order. */
export const blockCategories = ['text', 'media', 'lists', 'layout', 'site'] as const;
export type BlockCategory = (typeof blockCategories)[number];

/** A shape on a canvas of 96 by 56: a line of text, a surface, an image, or an accent. */
export type Shape = readonly [
  tone: 'text' | 'area' | 'strong' | 'picture',
  x: number,
  y: number,
  width: number,
  height: number,
];

type Values = Readonly<Record<string, unknown>>;

interface FieldWords {
  readonly label: Label;
  readonly hint?: Label;
  /** Whether it is called as its block where it is typed in place: people see nothing else of that. */
  readonly isWholeBlock?: true;
  /** Whether it is shown with these values; absent: always. */
  readonly isShown?: (values: Values) => boolean;
}

/** What a member is called in the form of its block. What kind of field it is follows from its description. */
type FieldOf<Of extends Member> =
  Of extends EntriesMember<infer Members>
    ? FieldWords & {
        readonly fields: FieldsOf<Omit<Members, 'guid'>>;
        /** Values of a new entry. */
        readonly entry: Values;
        readonly addLabel: Label;
        readonly removeLabel: Label;
      }
    : Of extends ChoiceMember<infer Value>
      ? FieldWords & { readonly choices: Readonly<Record<Value, Label>> }
      : FieldWords;

/** In the order of the form. `null`: it is set elsewhere, on a map for example, or by nobody yet. */
export type FieldsOf<Members> = {
  readonly [Name in keyof Members]: Members[Name] extends Member ? FieldOf<Members[Name]> | null : never;
};

/** What editors see of a kind of block. What it is called, what it is for and what it contains is said in the contracts. */
export interface BlockDefinition<Name extends BuildingBlockName> {
  readonly category: BlockCategory;
  readonly icon: LucideIcon;
  /** In the library. */
  readonly drawing: readonly Shape[];
  /** In the thumbnail of a page. */
  readonly outline: 'heading' | 'picture' | 'button' | 'cards' | 'text';
  /** What people may call it, in both languages. */
  readonly searchWords: string;
  readonly newContent: BlockContents[Name];
  readonly newOptions?: Values;
  readonly fields: FieldsOf<MembersOf<Name>>;
  readonly optionFields?: readonly FieldSpec[];
  /** Whether people type in it at once, instead of in its form. */
  readonly isTypedInPlace?: true;
}

/** One whose content nobody has to know. */
export interface AnyBlockDefinition
  extends Omit<BlockDefinition<BuildingBlockName>, 'newContent' | 'fields'> {
  readonly newContent: Values;
  readonly fields: FieldsOf<MemberSet>;
}

/** Lines of text in a drawing, below each other. */
export function lines(x: number, y: number, ...widths: readonly number[]): readonly Shape[] {
  return widths.map((width, index) => ['text', x, y + index * 8, width, 3]);
}
