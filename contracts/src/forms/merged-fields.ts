import { z } from 'zod';
import { isAnswered } from './element-types.ts';
import { type FormDefinition, type FormElement, type FormOption, formElement } from './form-definition.ts';

/** A field of any version of a form, by its id. */
export const mergedField = z.object({
  /** As the newest version that has it says, and after its choices those that earlier versions had; personal where any of them says so. */
  element: formElement,
  /** Whether the newest version asks it no more. */
  isRemoved: z.boolean(),
  /** As versions said that asked for another type of answer by this id. */
  retyped: z.array(z.object({ version: z.int(), element: formElement })),
});
export type MergedField = z.infer<typeof mergedField>;

/**
 * All fields that versions of a form ever asked, by id, each once: those of the newest version in its order, then what was
 * removed.
 * @param definitions the newest first
 */
export function mergeFields(definitions: readonly FormDefinition[]): readonly MergedField[] {
  const merged = new Map<string, MergedField>();
  for (const [index, { pages, version }] of definitions.entries()) {
    for (const element of pages.flatMap(({ elements }) => elements)) {
      if (!isAnswered(element.type)) continue;
      const known = merged.get(element.id);
      if (known === undefined) merged.set(element.id, { element, isRemoved: index > 0, retyped: [] });
      else if (known.element.type === element.type) known.element = withEarlier(known.element, element);
      else known.retyped.push({ version, element });
    }
  }
  return [...merged.values()];
}

/** What was asked where an answer was given. @param version of the submission */
export function elementIn({ element, retyped }: MergedField, version: number): FormElement {
  return retyped.find((other) => other.version === version)?.element ?? element;
}

function withEarlier(newer: FormElement, older: FormElement): FormElement {
  return {
    ...newer,
    personal: newer.personal || older.personal,
    options: joined(newer.options, older.options),
    rows: joined(newer.rows, older.rows),
  };
}

function joined(newer: readonly FormOption[], older: readonly FormOption[]): FormOption[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}
