import { assetMediaTypes, extensionsOf, imageMediaTypes } from '@spoor/contracts/assets/media-types';
import { type FormElement, formDefinition } from '@spoor/contracts/forms/form-definition';
import { languages } from '@spoor/contracts/texts/languages';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../new-guid.ts';
import { takenFilesText } from './taken-files-text.ts';

function asked(type: string, validation = {}): FormElement {
  const elements = [{ id: 'a', type, label: { nl: 'Vraag' }, validation }];
  const pages = [{ id: 'p', elements }];
  const definition = formDefinition.parse({ formGuid: newGuid(), version: 1, languages: ['nl'], pages });
  const [element] = definition.pages[0]?.elements ?? [];
  if (element === undefined) throw new Error('Nothing is asked');
  return element;
}

describe('Which files a question takes', () => {
  it('is said as its maker decided', () => {
    const one = asked('file', { accept: ['.pdf', '.docx'], maxBytes: 10 * 1024 ** 2 });
    expect(takenFilesText(one, 'nl')).toBe('Het mag zijn: pdf, docx. Niet groter dan 10 MB.');
    expect(takenFilesText(one, 'en')).toBe('It may be: pdf, docx. No bigger than 10 MB.');
    const more = asked('file', { accept: ['.txt'], maxBytes: 1.5 * 1024 ** 2, maxFiles: 3 });
    expect(takenFilesText(more, 'nl')).toBe(
      'Niet meer dan 3 bestanden. Het mag zijn: txt. Elk niet groter dan 1,5 MB.',
    );
  });

  it('never names what is not taken, whatever its maker named', () => {
    const photo = asked('image', { accept: ['.heic', '.pdf', '.jpg'], maxBytes: 1024 ** 2 });
    expect(takenFilesText(photo, 'nl')).toBe('Het mag zijn: jpg. Niet groter dan 1 MB.');
    const none = asked('image', { accept: ['.heic'] });
    expect(takenFilesText(none, 'nl')).toBe(takenFilesText(asked('image'), 'nl'));
  });

  it.each(languages)('names all that is taken where nobody decided, in %s', (language) => {
    const photo = takenFilesText(asked('image'), language);
    const file = takenFilesText(asked('file'), language);
    const endingsOf = (types: typeof assetMediaTypes | typeof imageMediaTypes) =>
      types.flatMap((type) => [...extensionsOf(type)]).filter((ending) => ending !== 'jpeg');
    for (const ending of endingsOf(imageMediaTypes)) expect(photo).toMatch(new RegExp(`\\b${ending}\\b`));
    for (const ending of endingsOf(assetMediaTypes)) expect(file).toMatch(new RegExp(`\\b${ending}\\b`));
  });

  it('is nothing for other questions', () => {
    expect(takenFilesText(asked('text'), 'nl')).toBeUndefined();
  });
});
