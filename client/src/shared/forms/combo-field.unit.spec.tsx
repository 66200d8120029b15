// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { ComboField } from './combo-field.tsx';

const places = [
  { id: 'home', name: 'Home' },
  { id: 'living', name: 'Wonen en leven' },
  { id: 'news', name: 'Nieuws' },
];

function Places() {
  const [place, setPlace] = useState('');
  return (
    <>
      <ComboField label="Place" choices={places} value={place} onChange={setPlace} />
      <output>{place}</output>
    </>
  );
}

describe('One of many, found by typing', () => {
  it('offers what fits the words that were typed, and nothing else', async () => {
    const person = renderedInEnglish(<Places />);
    await person.type(screen.getByRole('combobox'), 'wonen');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Wonen en leven']);
  });

  it('chooses the first of these by the keyboard alone', async () => {
    const person = renderedInEnglish(<Places />);
    await person.type(screen.getByRole('combobox'), 'wonen{ArrowDown}{Enter}');
    expect(screen.getByRole('status').textContent).toBe('living');
  });
});
