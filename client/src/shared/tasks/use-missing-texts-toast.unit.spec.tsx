// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { I18nContext, useI18nContext } from '../i18n.tsx';
import { createStore, StoreProvider } from '../store.ts';
import { toastsAtom } from './task.atoms.ts';
import { useMissingTextsToast } from './use-missing-texts-toast.ts';

function Notice() {
  useMissingTextsToast();
  return null;
}

function Screen({ isIncomplete }: { isIncomplete: boolean }) {
  const context = useI18nContext();
  return (
    <I18nContext value={{ ...context, isIncomplete }}>
      <Notice />
    </I18nContext>
  );
}

it.each([
  [true, ['The texts of this screen could not be fetched']],
  [false, []],
])('tells of texts that could not be loaded: %s', (isIncomplete, expected) => {
  const store = createStore();
  renderedInEnglish(
    <StoreProvider store={store}>
      <Screen isIncomplete={isIncomplete} />
    </StoreProvider>,
  );
  expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(expected);
});
