import type { CheckedPart } from '@spoor/contracts/statistics/checked-parts';
import type { ReactNode } from 'react';
import type { StatisticsState } from '../statistics-state.ts';
import { usePartTexts } from '../use-part-texts.ts';
import { CheckButton } from './check-button.tsx';

interface StatisticsPanelProps {
  readonly part: CheckedPart;
  readonly state: StatisticsState;
  readonly children: ReactNode;
}

/** One part of the screen, which can be checked by itself. */
export function StatisticsPanel({ part, state, children }: StatisticsPanelProps) {
  const title = usePartTexts().title(part);
  return (
    <section className="dashboard-panel statistics-panel card">
      <div className="row spread gap-3">
        <h2>{title}</h2>
        <CheckButton name={part} title={title} state={state} />
      </div>
      {children}
    </section>
  );
}
