// @vitest-environment jsdom
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { PeriodFields } from './period-fields.tsx';

const november = { from: '2026-11-01', to: '2026-11-30' };

/** A screen whose first period one can go back to. */
function ScreenOfPeriod({ chosen }: { chosen: Period[] }) {
  const [period, setPeriod] = useState<Period>(november);
  const choose = (next: Period) => {
    chosen.push(next);
    setPeriod(next);
  };
  return (
    <>
      <PeriodFields period={period} onChange={choose} />
      <button type="button" onClick={() => setPeriod(november)}>
        Back
      </button>
    </>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = () => screen.getAllByLabelText<HTMLInputElement>(/From|Until/).map(({ value }) => value);

it('The fields of a period keep what is none yet, and show the one that somebody went back to', () => {
  const chosen: Period[] = [];
  renderedInEnglish(<ScreenOfPeriod chosen={chosen} />);
  type('From', '2026-12-05');
  expect([chosen, shown()]).toEqual([[], ['2026-12-05', '2026-11-30']]);
  type('Until', '2026-12-12');
  expect(chosen).toEqual([{ from: '2026-12-05', to: '2026-12-12' }]);
  fireEvent.click(screen.getByText('Back'));
  expect(shown()).toEqual(['2026-11-01', '2026-11-30']);
  type('Until', '2026-11-20');
  expect(chosen.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});
