import { isAnswered } from './element-types.ts';
import type { FormDefinition, FormElement } from './form-definition.ts';

/** A field of any version of a form, as the newest version that has it says. */
export interface MergedField {
  readonly element: FormElement;
  /** Whether the newest version asks it no more. */
  readonly isRemoved: boolean;
}

/**
 * All fields that versions of a form ever asked, by id, each once: those of the newest version in its order, then what was
 * removed.
 * @param definitions the newest first
 */
export function mergeFields(definitions: readonly FormDefinition[]): readonly MergedField[] {
  const merged = new Map<string, MergedField>();
  for (const [index, { pages }] of definitions.entries()) {
    for (const element of pages.flatMap(({ elements }) => elements)) {
      if (isAnswered(element.type) && !merged.has(element.id))
        merged.set(element.id, { element, isRemoved: index > 0 });
    }
  }
  return [...merged.values()];
}
