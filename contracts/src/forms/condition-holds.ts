import { type Answers, isUnanswered } from './answers.ts';
import type { Comparison, Condition, ConditionOperator } from './condition.ts';

/** Whether a condition holds for these answers. Absent conditions hold. */
export function holds(condition: Condition | null | undefined, answers: Answers): boolean {
  if (condition == null) return true;
  if ('all' in condition) return condition.all.every((part) => holds(part, answers));
  if ('any' in condition) return condition.any.some((part) => holds(part, answers));
  return compares(condition, answers);
}

/** Ids of the fields that a condition looks at, each once. */
export function fieldsOfCondition(condition: Condition | null | undefined): readonly string[] {
  if (condition == null) return [];
  if ('all' in condition) return [...new Set(condition.all.flatMap(fieldsOfCondition))];
  if ('any' in condition) return [...new Set(condition.any.flatMap(fieldsOfCondition))];
  return [condition.field];
}

function compares({ field, op, value = '' }: Comparison, answers: Answers): boolean {
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
  const values = valuesOf(answer);
  switch (op) {
    case 'answered':
      return !isUnanswered(answer);
    case 'unanswered':
      return isUnanswered(answer);
    case '=':
      return values.some((one) => isSame(one, value));
    case '!=':
      return !values.some((one) => isSame(one, value));
    case 'contains':
      return values.some((one) => String(one).toLowerCase().includes(String(value).toLowerCase()));
    case '>':
    case '>=':
    case '<':
    case '<=':
      return values.some((one) => isOrdered(one, op, value));
  }
}

type Comparable = string | number | boolean;

/** The values that an answer consists of: one, those of a list, or the parts of an address or a matrix. */
function valuesOf(answer: unknown): readonly Comparable[] {
  if (isUnanswered(answer)) return [];
  if (Array.isArray(answer)) return answer.flatMap(valuesOf);
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).flatMap(valuesOf);
  return [answer as Comparable];
}

function isSame(answer: Comparable, value: Comparable): boolean {
  return typeof answer === 'number' ? answer === Number(value) : String(answer) === String(value);
}

type OrderOperator = Extract<ConditionOperator, '>' | '>=' | '<' | '<='>;

/** Numbers by size; dates and times by their text, which is in their order. */
function isOrdered(answer: Comparable, op: OrderOperator, value: Comparable): boolean {
  const [left, right] =
    typeof answer === 'number' ? [answer, Number(value)] : [String(answer), String(value)];
  switch (op) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
  }
}
