// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
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

/** Its choices come later, on a click. */
function LaterPlaces({ value }: { value: string }) {
  const [choices, setChoices] = useState<typeof places>([]);
  useEffect(() => {
    const come = () => setChoices(places);
    document.addEventListener('come', come);
    return () => document.removeEventListener('come', come);
  }, []);
  return <ComboField label="Place" choices={choices} value={value} onChange={() => undefined} />;
}
const come = () => act(() => document.dispatchEvent(new Event('come')));

describe('One of many, found by typing', () => {
  it('offers what fits the words that were typed, and nothing else', async () => {
    const person = renderedInEnglish(<Places />);
    await person.type(screen.getByRole('combobox'), 'wonen');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Wonen en leven']);
  });

  it('keeps what is typed while its choices come, and offers what fits it', async () => {
    const person = renderedInEnglish(<LaterPlaces value="" />);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    await person.type(field, 'wonen');
    come();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('wonen');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Wonen en leven']);
  });

  it('says what is chosen as soon as it is known', () => {
    renderedInEnglish(<LaterPlaces value="news" />);
    come();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Nieuws');
  });

  it('chooses the first of these by the keyboard alone', async () => {
    const person = renderedInEnglish(<Places />);
    await person.type(screen.getByRole('combobox'), 'wonen{ArrowDown}{Enter}');
    expect(screen.getByRole('status').textContent).toBe('living');
  });
});
