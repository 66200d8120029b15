import type { BlockContentName, BlockContents } from '@spoor/contracts/pages/block-contents';
import type { TextKey } from '../../shared/i18n.tsx';

type Values = Readonly<Record<string, unknown>>;

/** One thing about a block that can be edited, and the control that does so. */
export type FieldSpec = {
  readonly key: string;
  readonly label: TextKey;
  readonly hint?: TextKey;
  /** Whether it matters beside these other values; absent: always. */
  readonly isShown?: (values: Values) => boolean;
} & (
  | {
      readonly kind:
        | 'text'
        | 'longText'
        | 'richText'
        | 'flag'
        | 'image'
        | 'link'
        | 'item'
        | 'lists'
        | 'itemTypes'
        | 'listFilter';
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly form?: ChoiceForm }
  | { readonly kind: 'file'; readonly accept: readonly string[] }
  | EntriesSpec
);

/** Several of the same, each with fields of its own: pictures, tabs, places on a map. */
export interface EntriesSpec {
  readonly kind: 'entries';
  readonly fields: readonly FieldSpec[];
  /** What a new one starts with. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Whether each is a place on earth, by its `lat` and `lng`: then it is typed or pointed at. */
  readonly isPlace?: true;
  readonly addLabel: TextKey;
  readonly removeLabel: TextKey;
}

export interface Choice {
  readonly value: string;
  readonly label: TextKey;
}

/** How a choice is stored, where that is no text. */
export interface ChoiceForm {
  readonly read: (value: string) => unknown;
  readonly write: (stored: unknown) => string;
}

const chosenKinds: readonly FieldSpec['kind'][] = [
  'choice',
  'flag',
  'image',
  'file',
  'item',
  'lists',
  'itemTypes',
];

/** Whether a field is written bit by bit, so that its changes are gathered into one. */
export function isTyped({ kind }: FieldSpec): boolean {
  return !chosenKinds.includes(kind);
}

/** The fields that matter for something with these values. */
export function shownFields(specs: readonly FieldSpec[], values: Values): readonly FieldSpec[] {
  return specs.filter(({ isShown }) => isShown === undefined || isShown(values));
}

export interface BlockKind {
  readonly name: string;
  /** What a new one starts with. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** What of its content and of its options can be edited. */
  readonly contentFields: readonly FieldSpec[];
  readonly optionFields: readonly FieldSpec[];
}

/** A kind of block that is all content. */
export function kind<Name extends BlockContentName>(
  name: Name,
  content: BlockContents[Name],
  contentFields: readonly FieldSpec[],
): BlockKind {
  return { name, content, options: {}, contentFields, optionFields: [] };
}

export function choicesOf(stem: string, values: readonly (string | number)[]): readonly Choice[] {
  return values.map((value) => ({ value: String(value), label: `${stem}.${value}` as TextKey }));
}
