import { type ElementType, hasOptions } from '@spoor/contracts/forms/element-types';
import type { FormElement } from '@spoor/contracts/forms/form-definition';

/** A question as a formula names it. */
export interface FormulaName {
  readonly id: string;
  /** Of no other question that comes before. */
  readonly name: string;
}

const numeric: readonly ElementType[] = ['number', 'rating', 'scale', 'calculated', 'switch', 'consent'];

/** The questions whose answers count for something, each by what it asks. @param nameOf what a question is called, empty where it says nothing */
export function formulaNames(
  elements: readonly FormElement[],
  nameOf: (element: FormElement) => string,
): readonly FormulaName[] {
  const taken = new Set<string>();
  return elements
    .filter(({ type }) => numeric.includes(type) || (hasOptions(type) && type !== 'matrix'))
    .map((element) => {
      const name = nameOf(element).replace(/[{}]/g, '').trim();
      const own = nameBeside(taken, name);
      taken.add(own.toLowerCase());
      return { id: element.id, name: own };
    });
}

/** A name that is free. Somebody may have called a question “Amount (2)” themselves. */
function nameBeside(taken: ReadonlySet<string>, name: string): string {
  let own = name;
  for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = `${name} (${number})`.trim();
  return own;
}

/** A formula as its maker reads it: questions by their names. One that is gone keeps its id. */
export function formulaAsText(formula: string, names: readonly FormulaName[]): string {
  return formula.replace(/\{([\w-]+)\}/g, (all, id) => {
    const named = names.find((each) => each.id === id);
    return named === undefined ? all : `{${named.name}}`;
  });
}

/** The formula that somebody typed with names. What names no question stays as it is. */
export function formulaOfText(text: string, names: readonly FormulaName[]): string {
  return text.replace(/\{([^{}]*)\}/g, (all, typed: string) => {
    const sought = typed.trim().toLowerCase();
    const named = names.find(({ name }) => name.toLowerCase() === sought);
    return named === undefined ? all : `{${named.id}}`;
  });
}

/** A formula with one more answer in it, which is added to what is there unless that waits for something. */
export function withAnswer(formula: string, { id }: FormulaName): string {
  const before = formula.trimEnd();
  if (before === '' || /[-+*/(;]$/.test(before)) return `${before}${before === '' ? '' : ' '}{${id}}`;
  return `${before} + {${id}}`;
}
