// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { TagsField } from './tags-field.tsx';

const problemWith = (tag: string) => (tag.includes('!') ? `No ${tag} here` : undefined);

function Tags({ most: maxTags = 5 }: { most?: number }) {
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <>
      <TagsField
        {...{ label: 'Topics', value: tags, onChange: setTags, limit: 10, maxTags, problemWith }}
        suggestions={['dune']}
        removeLabel={(tag) => `Remove ${tag}`}
      />
      <output>{tags.join('|')}</output>
    </>
  );
}

describe('Words that things are found by', () => {
  it('are typed one by one, or several with commas, each once', async () => {
    const person = renderedInEnglish(<Tags />);
    await person.type(screen.getByRole('combobox'), 'sea{Enter}');
    await person.click(screen.getByRole('combobox'));
    await person.paste(' beach,, sea ,dune ');
    await person.tab();
    expect(screen.getByRole('status').textContent).toBe('sea|beach|dune');
  });

  it.each([
    ['a word that is too long', 'lighthouses', 5, 'This is too long: at most 10 characters.'],
    ['one word too many', 'sea, beach', 1, 'At most 1.'],
  ])('keep %s where it was typed, and say so', async (_, typed, most, error) => {
    const person = renderedInEnglish(<Tags most={most} />);
    await person.click(screen.getByRole('combobox'));
    await person.paste(typed);
    await person.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(error);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(typed);
  });

  it('that do not fit are said to be so once somebody adds them, and can be mended where they were typed', async () => {
    const person = renderedInEnglish(<Tags />);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    await person.type(field, 'sea,ti');
    await person.paste('de!');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.keyboard('{Enter}');
    expect([screen.getByRole('alert').textContent, field.value]).toEqual(['No tide! here', 'tide!']);
    await person.tab();
    expect(field.value).toBe('tide!');
    await person.type(field, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.keyboard('{Enter}');
    expect([screen.getByRole('status').textContent, field.value]).toEqual(['sea|tide', '']);
  });
});
