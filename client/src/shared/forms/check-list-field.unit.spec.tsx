// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { CheckListField } from './check-list-field.tsx';

function Roles({ count }: { count: number }) {
  const [chosen, setChosen] = useState<readonly string[]>(['3']);
  const choices = Array.from({ length: count }, (_, index) => ({ value: `${index}`, name: `Team ${index}` }));
  return (
    <>
      <CheckListField label="Roles" {...{ choices, value: chosen, onChange: setChosen }} />
      <output>{chosen.join(' ')}</output>
    </>
  );
}

describe('Choices of which any number holds', () => {
  it('are all in sight where they are few', () => {
    renderedInEnglish(<Roles count={20} />);
    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are found by typing where they are many, and what was chosen stays', async () => {
    const person = renderedInEnglish(<Roles count={60} />);
    expect(screen.getByText('1 of 60 chosen')).toBeDefined();
    await person.type(screen.getByRole('searchbox', { name: 'Find in ‘Roles’' }), 'team 59');
    await person.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('status').textContent).toBe('3 59');
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'harbour');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.getByText('Nothing found')).toBeDefined();
  });

  it('are looked for without sending what is around them, and Escape takes what was typed away first', async () => {
    const sent = vi.fn();
    const keys = vi.fn();
    const person = renderedInEnglish(
      // biome-ignore lint/a11y/noStaticElementInteractions: as a dialog, which Escape closes
      <div onKeyDown={({ key }) => keys(key)}>
        <form onSubmit={sent}>
          <Roles count={60} />
          <button type="submit">Send</button>
        </form>
      </div>,
    );
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await person.type(search, 'harbour{Enter}{Escape}');
    expect(sent).not.toHaveBeenCalled();
    expect(search.value).toBe('');
    expect(keys).not.toHaveBeenCalledWith('Escape');
    await person.type(search, '{Escape}');
    expect(keys).toHaveBeenCalledWith('Escape');
  });
});
