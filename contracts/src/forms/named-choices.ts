import { hasOptions } from './element-types.ts';
import type { FormDefinition, FormElement, FormOption } from './form-definition.ts';

/** Whether an answer or statement is called something in any language: nobody can choose what is not. */
export function isNamed({ label }: FormOption): boolean {
  return Object.values(label).some((text) => text.trim() !== '');
}

/** Whether there is nothing to choose from: no answers, or of statements none. */
export function lacksChoices({ type, options, rows }: FormElement): boolean {
  return hasOptions(type) && (!options.some(isNamed) || (type === 'matrix' && !rows.some(isNamed)));
}

/**
 * What visitors are asked: answers and statements without a name are left out, and what then has nothing to choose from is not
 * required, since nobody could go on.
 */
export function withNamedChoices(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    pages: definition.pages.map((page) => ({ ...page, elements: page.elements.map(withNamed) })),
  };
}

function withNamed(element: FormElement): FormElement {
  const { options, rows, required } = element;
  return {
    ...element,
    options: options.filter(isNamed),
    rows: rows.filter(isNamed),
    required: required && !lacksChoices(element),
  };
}
