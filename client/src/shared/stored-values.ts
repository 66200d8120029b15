import type { Block } from '@spoor/contracts/pages/block';

/** Stored JSON of any version: each value is read as the expected type, with a fallback. */
export type StoredValues = Readonly<Record<string, unknown>>;

export function textIn(values: StoredValues, key: string, fallback = ''): string {
  const value = values[key];
  return typeof value === 'string' ? value : fallback;
}

/** A finite number, or undefined. */
export function numberIn(values: StoredValues, key: string): number | undefined {
  const value = values[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A known choice, else the first of them. */
export function choiceIn<Choice extends string>(
  values: StoredValues,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === values[key]) ?? choices[0];
}

/** A moment in UTC, or undefined. */
export function momentIn(values: StoredValues, key: string): string | undefined {
  const value = textIn(values, key);
  return isMoment(value) ? value : undefined;
}

export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The objects in an array. */
export function recordsIn(values: StoredValues, key: string): readonly StoredValues[] {
  const value = values[key];
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isRecord) : [];
}

/** An object, else an empty one. */
export function recordIn(values: StoredValues, key: string): StoredValues {
  const value = values[key];
  return isRecord(value) ? value : {};
}

/** A valid guid, or undefined. It is used in addresses. */
export function guidIn(values: StoredValues, key: string): string | undefined {
  const value = textIn(values, key);
  return isGuid(value) ? value : undefined;
}

export function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

export function textOf(block: Block, key: string, fallback = ''): string {
  return textIn(block.content, key, fallback);
}

function isRecord(value: unknown): value is StoredValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
