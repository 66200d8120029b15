import type { Label } from '../label.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field of a block's form. */
export type FieldSpec = {
  readonly key: string;
  readonly label: Label;
  readonly hint?: Label;
  /** Whether it is shown with these values; absent: always. */
  readonly isShown?: (values: Values) => boolean;
} & (
  | {
      readonly kind:
        | 'text'
        | 'longText'
        | 'richText'
        | 'flag'
        | 'moment'
        | 'time'
        | 'day'
        | 'image'
        | 'link'
        | 'item'
        | 'form'
        | 'lists'
        | 'categories'
        | 'itemTypes'
        | 'listFilter';
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly form?: ChoiceForm }
  | { readonly kind: 'file'; readonly accept: readonly string[] }
  | EntriesSpec
);

/** A list of entries with fields of their own: images, tabs, markers. */
export interface EntriesSpec {
  readonly kind: 'entries';
  readonly fields: readonly FieldSpec[];
  /** Values of a new entry. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Whether entries have a `lat` and `lng`, chosen on a map. */
  readonly isPlace: boolean;
  readonly addLabel: Label;
  readonly removeLabel: Label;
}

export interface Choice {
  readonly value: string;
  readonly label: Label;
}

/** Converts a choice whose stored value is not a string. */
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
  'form',
  'lists',
  'categories',
  'itemTypes',
];

/** Whether changes are gathered into one typing session. */
export function isTyped({ kind }: FieldSpec): boolean {
  return !chosenKinds.includes(kind);
}

export function shownFields(specs: readonly FieldSpec[], values: Values): readonly FieldSpec[] {
  return specs.filter(({ isShown }) => isShown === undefined || isShown(values));
}
