import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Components, and what blocks calculate with, that ask what time it is where nothing is rendered by the answer: each with when. */
const readsLater: Readonly<Record<string, string>> = {
  'client/src/entry-client.tsx': 'before hydration, of data that the page embeds',
  'client/src/entry-server.tsx': 'once for each page',
  'client/src/features/form-answering/components/closing-notice.tsx': 'when it is asked again',
  'client/src/features/form-builder/components/form-trial.tsx': 'when a step is taken',
  'client/src/features/item-management/item-rows.tsx': 'in a panel that a browser opens',
};

describe('What depends on the present moment', () => {
  it('is rendered by `useNow`, so that the server and hydration show the same', () => {
    const reading = sourceFiles().filter(
      ({ path, text }) =>
        /^client\/src\/(.*\.tsx|shared\/blocks\/kinds\/.*\.ts)$/.test(path) &&
        !path.includes('.spec.') &&
        /new Date\(\)|Date\.now\(\)/.test(text),
    );
    expect(reading.map(({ path }) => path).toSorted()).toEqual(Object.keys(readsLater));
  });
});
