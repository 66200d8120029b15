import type { FormElement } from '@spoor/contracts/forms/form-definition';
import type { MergedField } from '@spoor/contracts/forms/merged-fields';
import { useState } from 'react';
import { readStoredJson, writeStored } from '../../shared/browser-storage.ts';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';

/** So many questions are columns until somebody chooses others. */
const firstColumns = 3;

/** Answers in so many parts that a cell says nothing of them. */
const tooLongForCells: readonly FormElement['type'][] = ['matrix', 'ranking'];

/** Which questions are columns, as this browser remembers. @param fields of all versions */
export function useChosenColumns(formGuid: string, fields: readonly MergedField[]) {
  const storedUnder = `submission-columns-${formGuid}`;
  const [toggled, setToggled] = useState<readonly string[]>();
  // The server knows nothing of this browser, and the page begins as it was drawn there.
  const isHydrated = useIsHydrated();
  const chosen = toggled ?? (isHydrated ? remembered(storedUnder) : undefined);
  const questions = fields.filter(({ element }) => element.type !== 'consent');
  const ids = chosen ?? firstOf(questions);
  return {
    questions,
    columns: questions.filter(({ element }) => ids.includes(element.id)),
    isChosen: (id: string) => ids.includes(id),
    toggle(id: string) {
      const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
      writeStored('localStorage', storedUnder, JSON.stringify(next));
      setToggled(next);
    },
  };
}

function remembered(storedUnder: string): readonly string[] | undefined {
  const stored = readStoredJson('localStorage', storedUnder);
  return Array.isArray(stored) ? stored.map(String) : undefined;
}

function firstOf(questions: readonly MergedField[]): readonly string[] {
  return questions
    .filter(({ element, isRemoved }) => !isRemoved && !tooLongForCells.includes(element.type))
    .slice(0, firstColumns)
    .map(({ element }) => element.id);
}
