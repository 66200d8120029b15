import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { groupByDay } from '../group-by-day.ts';
import { HistoryEntry } from './history-entry.tsx';

interface HistoryDaysProps {
  /** Newest first. */
  readonly changes: readonly ChangeView[];
  /** Of the days, by what stands above them. */
  readonly Heading: 'h2' | 'h3';
  readonly onUndo: (change: ChangeView) => void;
  readonly onRedo: (change: ChangeView) => void;
}

/** Changes under the days on which they were made. */
export function HistoryDays({ changes, Heading, onUndo, onRedo }: HistoryDaysProps) {
  const { t, date } = useI18n();
  const today = date(new Date().toISOString());
  return groupByDay(changes, (change) => date(change.at)).map(({ day, changes: ofDay }) => (
    <section key={day}>
      <Heading>{day === today ? t('history.today') : day}</Heading>
      <ol>
        {ofDay.map((change) => (
          <HistoryEntry key={change.changeId} change={change} onUndo={onUndo} onRedo={onRedo} />
        ))}
      </ol>
    </section>
  ));
}
