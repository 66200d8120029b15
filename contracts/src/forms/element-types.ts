/** Everything that can stand on a form, apart from schemas: visitors' pages load none. */
export const elementTypes = [
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime',
  'colour',
  'select',
  'multiselect',
  'radio',
  'checkbox',
  'switch',
  'rating',
  'scale',
  'matrix',
  'ranking',
  'address',
  'iban',
  'file',
  'image',
  'signature',
  'location',
  'hidden',
  'calculated',
  'heading',
  'richtext',
  'consent',
  'pagebreak',
] as const;
export type ElementType = (typeof elementTypes)[number];

const shownOnly: readonly ElementType[] = ['heading', 'richtext', 'pagebreak'];
const choices: readonly ElementType[] = ['select', 'multiselect', 'radio', 'checkbox', 'ranking', 'matrix'];

/** Whether somebody, or the form itself, answers it; the others are only shown. */
export function isAnswered(type: ElementType): boolean {
  return !shownOnly.includes(type);
}

/** Whether a visitor answers it: what is hidden or calculated has no control. */
export function hasControl(type: ElementType): boolean {
  return isAnswered(type) && type !== 'hidden' && type !== 'calculated';
}

/** Whether it has options to choose from. */
export function hasOptions(type: ElementType): boolean {
  return choices.includes(type);
}

/** Whether it is answered with a day, a time or both. */
export function asksMoment(type: ElementType): boolean {
  return type === 'date' || type === 'datetime' || type === 'time';
}

/** Whether it is answered with files. */
export function takesFiles({ type }: { readonly type: ElementType }): boolean {
  return type === 'file' || type === 'image';
}

/** The kind of block that an element is built as: `FormEmail`. */
export type FormBlockName = `Form${Capitalize<ElementType>}`;

export function formBlockName(type: ElementType): FormBlockName {
  return `Form${type.charAt(0).toUpperCase()}${type.slice(1)}` as FormBlockName;
}

const typesByName = new Map<string, ElementType>(elementTypes.map((type) => [formBlockName(type), type]));

/** The type of element that a kind of block is; undefined for kinds of pages, and unknown ones. */
export function elementTypeOf(blockName: string): ElementType | undefined {
  return typesByName.get(blockName);
}
