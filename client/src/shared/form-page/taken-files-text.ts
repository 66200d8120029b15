import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { takenEndings } from '@spoor/contracts/forms/taken-endings';
import { maxUploadBytes } from '@spoor/contracts/forms/upload-size';
import type { Language } from '@spoor/contracts/texts/languages';
import { formPageText } from './form-page-texts.ts';

/** Which files a question takes, how many and how big, before somebody chooses one; undefined where it takes none. */
export function takenFilesText(element: FormElement, language: Language): string | undefined {
  if (!takesFiles(element)) return undefined;
  const { type, validation } = element;
  const endings = takenEndings(element).map((ending) => ending.slice(1));
  const kinds = kindsOf(type, endings, language);
  const count = validation.maxFiles ?? 1;
  const size = fileSizeText(maxUploadBytes(element), language);
  return formPageText(count === 1 ? 'takes_files_one' : 'takes_files_other', language, {
    kinds,
    count,
    size,
  });
}

function kindsOf(type: FormElement['type'], endings: readonly string[], language: Language): string {
  const photos = formPageText('any_photo', language);
  if (endings.length > 0) return endings.join(', ');
  return type === 'image' ? photos : `${formPageText('any_file', language)}, ${photos}`;
}
