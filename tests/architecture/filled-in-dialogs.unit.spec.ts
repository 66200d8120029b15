import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles().filter(
  ({ path }) => /^client\/src\/.*\.tsx$/.test(path) && !path.includes('.spec.'),
);

/** Dialogs in which nothing is lost that somebody filled in, and why. */
const withoutQuestion = {
  'client/src/app/edit/forms/translations-dialog.tsx': 'each field saves itself',
  'client/src/features/media/components/asset-picker.tsx': 'what is typed is searched for',
  'client/src/features/editor/library/block-library.tsx': 'what is typed is searched for',
  'client/src/features/command-palette/components/command-palette.tsx': 'what is typed is searched for',
  'client/src/features/editor/layout/shortcuts-dialog.tsx': 'its choice is stored at once',
  'client/src/shared/forms/one-time-secret-dialog.tsx': 'its field is read only',
};

/** A dialog opened by this file, and fields that stand in this file too. */
const opensDialog = /<(Dialog|ConfirmDialog|DoneDialog)\b/;
const hasField = /<(\w*Field|input|textarea|select|RichTextEditor|CsvFileControl|\w*Select)\b/;
const asks = /<SchemaForm\b|\bisFilledIn=/;

describe('A dialog that is filled in', () => {
  const filledIn = files.filter(({ text }) => opensDialog.test(text) && hasField.test(text));

  it('asks before it loses that, or has a reason not to', () => {
    expect(filledIn.length).toBeGreaterThan(15);
    const silent = filledIn.filter(({ text }) => !asks.test(text)).map(({ path }) => path);
    expect(silent.toSorted()).toEqual(Object.keys(withoutQuestion).toSorted());
  });

  it('is drawn by the one component that asks', () => {
    const frames = files.filter(({ imports }) =>
      imports.some(({ specifier }) => specifier.endsWith('/dialog-frame.tsx')),
    );
    expect(frames.map(({ path }) => path)).toEqual(['client/src/shared/ui/dialog.tsx']);
    const own = files.filter(
      ({ imports, text }) =>
        imports.some(({ specifier }) => specifier === 'react-aria-components') &&
        /\bModalOverlay\b/.test(text),
    );
    expect(own.map(({ path }) => path).toSorted()).toEqual([
      // It has no title to show.
      'client/src/features/command-palette/components/command-palette.tsx',
      // Nobody closes it: it goes as soon as the connection is back.
      'client/src/features/connection-status/components/blocking-dialog.tsx',
      'client/src/shared/ui/dialog-frame.tsx',
    ]);
  });
});
