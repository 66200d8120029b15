import { foldText } from '@spoor/contracts/shared/name-search';

/*
 * What was answered in a submission is searched as one text: each answer behind the mark of its question. Marks are of characters that nobody
 * types (a private part of Unicode), so that nothing is found in one, or across two answers.
 */

const markStart = '\uE000';
/** Digits of a mark begin after its start. */
const firstDigit = 0xe001;
/** So many digits there are, and three of them hold 32 bits. */
const digits = 1_700;
const [isTrue, isFalse] = ['\uF8FF', '\uF8FE'];

/** A text as it is searched, and searched for: without what only marks are made of, which a program may send. */
export function foldAnswer(text: string): string {
  return foldText(text).replace(/[\uE000-\uF8FF]/g, '');
}

/** What is asked of the answers to one question. */
export interface WantedAnswer {
  readonly mark: string;
  readonly folded: string;
  /** Whether an answer has to be that, or to contain it. */
  readonly isWhole: boolean;
}

/** @param isWhole as for choices and numbers; people search in what was typed */
export function wantedAnswer(fieldId: string, answer: string, isWhole: boolean): WantedAnswer {
  return { mark: markOf(fieldId), folded: foldAnswer(answer), isWhole };
}

/** A switch that is on or off, as it is searched for. */
export function wantedSwitch(fieldId: string, isOn: boolean): WantedAnswer {
  return { mark: markOf(fieldId), folded: isOn ? isTrue : isFalse, isWhole: true };
}

/** All answers as one text, folded for searching. @param answers by the ids of their questions */
export function markedText(reference: string, answers: unknown): string {
  const entries = typeof answers === 'object' && answers !== null ? Object.entries(answers) : [];
  const parts = entries.flatMap(([id, answer]) => {
    const mark = markOf(id);
    return textsIn(answer).map((text) => mark + text);
  });
  return foldAnswer(reference) + parts.join('');
}

/** Whether a question was answered so. @param text of all answers, see `markedText` */
export function isAnsweredSo(text: string, { mark, folded, isWhole }: WantedAnswer): boolean {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) {
    const from = at + mark.length;
    const next = text.indexOf(markStart, from);
    const end = next === -1 ? text.length : next;
    if (isWhole) {
      if (end - from === folded.length && text.startsWith(folded, from)) return true;
    } else {
      const found = text.indexOf(folded, from);
      if (found !== -1 && found + folded.length <= end) return true;
    }
  }
  return false;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [foldAnswer(value)];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [value ? isTrue : isFalse];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The same for the same question, and of others another one: a hash (FNV-1a) of its id. */
function markOf(fieldId: string): string {
  let hash = 0x811c9dc5;
  for (const character of fieldId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const digit = (place: number) =>
    String.fromCharCode(firstDigit + (Math.floor(hash / digits ** place) % digits));
  return markStart + digit(0) + digit(1) + digit(2);
}
