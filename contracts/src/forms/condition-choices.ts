import type { Comparison, Condition } from './condition.ts';
import { hasOptions } from './element-types.ts';
import type { FormElement } from './form-definition.ts';
import { isNamed } from './named-choices.ts';

/**
 * Whether a condition compares with a choice that its question does not offer, since it is gone or not called anything: nobody can
 * give that answer, so it always holds, or never. Of a question that is gone it says nothing.
 */
export function comparesWithRemoved(
  condition: Condition | null | undefined,
  elements: readonly FormElement[],
): boolean {
  return comparisonsIn(condition).some(({ field, op, value = '' }) => {
    const asked = elements.find(({ id }) => id === field);
    if (asked === undefined || !hasOptions(asked.type) || (op !== '=' && op !== '!=')) return false;
    return !asked.options.some((option) => option.id === String(value) && isNamed(option));
  });
}

function comparisonsIn(condition: Condition | null | undefined): readonly Comparison[] {
  if (condition == null) return [];
  if ('all' in condition) return condition.all.flatMap(comparisonsIn);
  if ('any' in condition) return condition.any.flatMap(comparisonsIn);
  return [condition];
}
