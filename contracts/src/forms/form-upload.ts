import { type FileToSend, refusalOfFile } from '../assets/upload-check.ts';
import { kindOfFile } from '../assets/upload-field.ts';
import type { AnswerProblem } from './answer-problems.ts';
import type { FormElement } from './form-definition.ts';
import { takenEndings } from './taken-endings.ts';
import { maxUploadBytes } from './upload-size.ts';

const bytesPerMegabyte = 1024 * 1024;

/**
 * What is wrong with a file for a question, by its name and size, so that nobody waits for one that is refused in the end. The
 * server looks at the content besides.
 */
export function uploadProblem(
  element: Pick<FormElement, 'id' | 'type' | 'validation'>,
  file: FileToSend,
): AnswerProblem | undefined {
  const endings = takenEndings(element);
  const problem = (code: AnswerProblem['code'], values: AnswerProblem['values'] = {}): AnswerProblem => ({
    path: [element.id],
    code,
    values,
  });
  const limit = maxUploadBytes(element);
  if (file.size > limit) return problem('file_too_big', { limit: Math.floor(limit / bytesPerMegabyte) });
  const isNamed = endings.length === 0 || endings.some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!isNamed) return problem('file_kind', { kinds: endings.join(', ') });
  const isOfKind = element.type !== 'image' || kindOfFile(file) === 'image';
  return isOfKind && refusalOfFile(file) === undefined ? undefined : problem('file_refused');
}
