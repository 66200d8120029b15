import type { FormElement } from '@spoor/contracts/forms/form-definition';
import type { MergedField } from '@spoor/contracts/forms/merged-fields';
import { useState } from 'react';
import { readStoredJson, writeStored } from '../../shared/browser-storage.ts';

/** So many questions are columns until somebody chooses others. */
const firstColumns = 3;

/** Answers in so many parts that a cell says nothing of them. */
const tooLongForCells: readonly FormElement['type'][] = ['matrix', 'ranking'];

/** Which questions are columns, as this browser remembers. @param fields of all versions */
export function useChosenColumns(formGuid: string, fields: readonly MergedField[]) {
  const storedUnder = `submission-columns-${formGuid}`;
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() => {
    const stored = readStoredJson('localStorage', storedUnder);
    return Array.isArray(stored) ? stored.map(String) : undefined;
  });
  const questions = fields.filter(({ element }) => element.type !== 'consent');
  const ids = chosen ?? firstOf(questions);
  return {
    questions,
    columns: questions.filter(({ element }) => ids.includes(element.id)),
    isChosen: (id: string) => ids.includes(id),
    toggle(id: string) {
      const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
      writeStored('localStorage', storedUnder, JSON.stringify(next));
      setChosen(next);
    },
  };
}

function firstOf(questions: readonly MergedField[]): readonly string[] {
  return questions
    .filter(({ element, isRemoved }) => !isRemoved && !tooLongForCells.includes(element.type))
    .slice(0, firstColumns)
    .map(({ element }) => element.id);
}
