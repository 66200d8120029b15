import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';
import type { StatisticsState } from '../statistics-state.ts';
import { StatisticsPanel } from './statistics-panel.tsx';

interface ContentPanelProps {
  readonly content: StatisticsView['content'];
  readonly state: StatisticsState;
}

/** What was done to the site. */
export function ContentPanel({ content, state }: ContentPanelProps) {
  const { t, number } = useI18n();
  // Of days from before it was kept nobody can tell.
  const textOf = (count: number | null) => (count === null ? '–' : number(count));
  return (
    <StatisticsPanel part="content" state={state}>
      <dl className="statistics-panel__facts">
        {(['publishedPages', 'changes', 'editors'] as const).map((name) => (
          <div key={name} className="row spread">
            <dt>{t(`statistics.content.${name}`)}</dt>
            <dd>{textOf(content[name])}</dd>
          </div>
        ))}
      </dl>
    </StatisticsPanel>
  );
}
