// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { SelectField } from './select-field.tsx';

const choices = (['new', 'busy', 'done'] as const).map((value) => ({ value, name: value }));
const save = vi.fn();

function Status({ savesItself }: { savesItself: boolean }) {
  const [value, setValue] = useState<'new' | 'busy' | 'done'>('new');
  const [isShown, setShown] = useState(true);
  const change = (chosen: typeof value) => {
    save(chosen);
    setValue(chosen);
  };
  return (
    <>
      {isShown ? <SelectField label="Status" {...{ value, choices, savesItself }} onChange={change} /> : null}
      <button type="button" onClick={() => setShown(false)}>
        Close
      </button>
    </>
  );
}

const status = () => screen.getByLabelText<HTMLSelectElement>('Status');
/** As browsers do it: of a list that is closed, each key chooses. */
function pass(value: string): void {
  fireEvent.keyDown(status(), { key: 'ArrowDown' });
  fireEvent.change(status(), { target: { value } });
}

beforeEach(() => save.mockReset());

it('stores nothing that the arrow keys pass, and what is chosen once somebody presses Enter or goes on', () => {
  renderedInEnglish(<Status savesItself />);
  pass('busy');
  pass('done');
  expect(status().value).toBe('done');
  screen.getByText('Press Enter to choose this, or move on.');
  expect(save).not.toHaveBeenCalled();
  fireEvent.keyDown(status(), { key: 'Enter' });
  expect(save.mock.calls).toEqual([['done']]);
  pass('busy');
  fireEvent.blur(status());
  expect(save.mock.calls).toEqual([['done'], ['busy']]);
  pass('new');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(save.mock.calls).toEqual([['done'], ['busy'], ['new']]);
});

it('gives up what was passed by Escape, and stores what comes back to where it was as nothing', () => {
  renderedInEnglish(<Status savesItself />);
  pass('busy');
  fireEvent.keyDown(status(), { key: 'Escape' });
  expect(status().value).toBe('new');
  pass('busy');
  pass('new');
  fireEvent.blur(status());
  expect(save).not.toHaveBeenCalled();
});

it('stores at once what is chosen in the open list, or where a form is sent as a whole', () => {
  renderedInEnglish(<Status savesItself />);
  fireEvent.keyDown(status(), { key: ' ' });
  fireEvent.change(status(), { target: { value: 'busy' } });
  expect(save.mock.calls).toEqual([['busy']]);
  pass('done');
  fireEvent.keyDown(status(), { key: 'Enter' });
  fireEvent.pointerDown(status());
  fireEvent.change(status(), { target: { value: 'new' } });
  expect(save.mock.calls).toEqual([['busy'], ['done'], ['new']]);
  renderedInEnglish(<Status savesItself={false} />);
  pass('busy');
  expect(save.mock.calls.at(-1)).toEqual(['busy']);
});
