import type { Block } from '@spoor/contracts/pages/block';

/** Stored JSON of any age: each value is read by the kind that is expected, and falls back by itself. */
export type StoredValues = Readonly<Record<string, unknown>>;

export function textIn(values: StoredValues, key: string, fallback = ''): string {
  const value = values[key];
  return typeof value === 'string' ? value : fallback;
}

/** A finite number, or undefined: JSON knows no others, but what is calculated with must not be trusted to be one. */
export function numberIn(values: StoredValues, key: string): number | undefined {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** One of the choices, or the first of them. */
export function choiceIn<Choice extends string>(
  values: StoredValues,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === values[key]) ?? choices[0];
}

/** The objects in an array of them. */
export function recordsIn(values: StoredValues, key: string): readonly StoredValues[] {
  const value = values[key];
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isRecord) : [];
}

/** An object; where there is none, an empty one. */
export function recordIn(values: StoredValues, key: string): StoredValues {
  const value = values[key];
  return isRecord(value) ? value : {};
}

/** The guid of something that was chosen, or undefined. Goes into addresses, so it is nothing else. */
export function guidIn(values: StoredValues, key: string): string | undefined {
  const value = textIn(values, key);
  return isGuid(value) ? value : undefined;
}

export function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

/** The same of a block's own content. */
export function textOf(block: Block, key: string, fallback = ''): string {
  return textIn(block.content, key, fallback);
}

function isRecord(value: unknown): value is StoredValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
