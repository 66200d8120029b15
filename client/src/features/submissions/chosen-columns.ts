import { isAnswered } from '@spoor/contracts/forms/element-types';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import { useState } from 'react';
import { readStoredJson, writeStored } from '../../shared/browser-storage.ts';

/** So many questions are columns until somebody chooses others. */
const firstColumns = 3;

/** Answers in so many parts that a cell says nothing of them. */
const tooLongForCells: readonly FormElement['type'][] = ['matrix', 'ranking'];

/** The questions of a form, of which some are columns of the table. */
export function questionsOf({ pages }: FormDefinition): readonly FormElement[] {
  return pages
    .flatMap(({ elements }) => elements)
    .filter(({ type }) => isAnswered(type) && type !== 'consent');
}

/** Which questions are columns, as this browser remembers. */
export function useChosenColumns(formGuid: string, questions: readonly FormElement[]) {
  const storedUnder = `submission-columns-${formGuid}`;
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() => {
    const stored = readStoredJson('localStorage', storedUnder);
    return Array.isArray(stored) ? stored.map(String) : undefined;
  });
  const ids = chosen ?? firstOf(questions);
  return {
    columns: questions.filter(({ id }) => ids.includes(id)),
    isChosen: (id: string) => ids.includes(id),
    toggle(id: string) {
      const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
      writeStored('localStorage', storedUnder, JSON.stringify(next));
      setChosen(next);
    },
  };
}

function firstOf(questions: readonly FormElement[]): readonly string[] {
  return questions
    .filter(({ type }) => !tooLongForCells.includes(type))
    .slice(0, firstColumns)
    .map(({ id }) => id);
}
