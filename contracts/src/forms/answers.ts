import type { JsonValue } from '../shared/limits.ts';

/**
 * What somebody answered, by the id of the field. What a value is depends on the type:
 * texts, dates (`2026-11-24`), times (`09:30`), moments (`2026-11-24T09:30`, by the clock of the platform), colours and one
 * choice (the id of its option): a string · number, rating, scale and what is calculated: a number · switch and consent: a
 * boolean · multiselect, checkbox and ranking: ids of options · matrix: id of an option by id of a row · address, location and
 * signature: an object · file and image: a list of uploads. Fields without an answer are absent.
 */
export type Answers = Readonly<Record<string, JsonValue>>;

/** Whether a value is no answer: nothing, blanks, or only parts that are. */
export function isUnanswered(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isUnanswered);
  return typeof value === 'object' && Object.values(value).every(isUnanswered);
}
