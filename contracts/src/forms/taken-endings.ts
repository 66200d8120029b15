import { kindOfFile } from '../assets/upload-field.ts';
import type { FormElement } from './form-definition.ts';

type FileQuestion = Pick<FormElement, 'type' | 'validation'>;

/**
 * Which endings of file names a question takes, as `.pdf`; none: all that is taken at all. What its maker named but nobody can take,
 * as `.heic`, is left out, so that it is neither offered nor told.
 */
export function takenEndings({ type, validation: { accept = [] } }: FileQuestion): readonly string[] {
  return accept.filter((ending) => isTaken(ending, type));
}

/** Whether its maker named a kind of file that it cannot take. */
export function namesUntaken({ type, validation: { accept = [] } }: FileQuestion): boolean {
  return accept.some((ending) => !isTaken(ending, type));
}

function isTaken(ending: string, type: FormElement['type']): boolean {
  const kind = kindOfFile({ name: ending, type: '' });
  return type === 'image' ? kind === 'image' : kind !== undefined;
}
