import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import {
  type StatisticsDimension,
  segmentDimensions,
  subjects,
} from '@spoor/contracts/statistics/statistics-dimensions';
import type { StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useToday } from '../../../shared/platform-today.ts';
import { useNavigate, useSearchParams } from '../../../shared/router/router-context.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import type { Measure } from '../chart-geometry.ts';
import { onlineQuery, statisticsQuery } from '../statistics.api.ts';
import { readStatisticsState, type StatisticsState, statisticsAddress } from '../statistics-state.ts';
import { useNameOf } from '../use-name-of.ts';
import { usePartName } from '../use-part-name.ts';
import { ContentPanel } from './content-panel.tsx';
import { DefinitionSection } from './definition-section.tsx';
import { FigureCheck } from './figure-check.tsx';
import { FiguresRow } from './figures-row.tsx';
import { FormsPanel } from './forms-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { StatisticsChart } from './statistics-chart.tsx';
import { StatisticsControls } from './statistics-controls.tsx';
import { StatisticsExport } from './statistics-export.tsx';
import { VitalsPanel } from './vitals-panel.tsx';
import '../../../shared/dashboard/dashboard.css';
import './statistics-screen.css';

/** What visitors do on the site, on one page; everything that is chosen is in the address. */
export function StatisticsScreen() {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const state = readStatisticsState(address, useToday());
  const { data, isError, refetch } = useQuery(statisticsQuery(useApi(), state));
  const change = (changes: Partial<StatisticsState>) =>
    void navigate(statisticsAddress({ ...state, ...changes }), { preventScrollReset: true });
  return (
    <div className="statistics">
      <ScreenHeading
        title={t('admin.statistics')}
        status={<OnlineNow />}
        actions={data && <StatisticsExport view={data} />}
      />
      <StatisticsControls state={state} onChange={change} />
      <FilterChips filter={state.filter} view={data} onChange={(filter) => change({ filter })} />
      {isError ? <LoadFailure retry={() => void refetch()} /> : null}
      {data === undefined ? (
        isError ? null : (
          <LoadingSkeleton rows={12} />
        )
      ) : (
        <Figures view={data} state={state} />
      )}
      <FigureCheck state={state} />
      <DefinitionSection />
    </div>
  );
}

function OnlineNow() {
  const { t } = useI18n();
  const { data: count } = useQuery(onlineQuery(useApi()));
  return count === undefined ? null : <span className="soft">{t('statistics.online', { count })}</span>;
}

interface FilterChipsProps {
  readonly filter: StatisticsFilter;
  readonly view: StatisticsView | undefined;
  readonly onChange: (filter: StatisticsFilter) => void;
}

function FilterChips({ filter, view, onChange }: FilterChipsProps) {
  const { t } = useI18n();
  const nameOf = useNameOf();
  const { subject, segment } = filter;
  const chosen: [StatisticsDimension, string][] = segmentDimensions.flatMap((dimension) => {
    const name = segment[dimension];
    return name === undefined ? [] : [[dimension, name]];
  });
  if (subject !== undefined) chosen.push([subject.dimension, subject.name]);
  if (chosen.length === 0) return null;
  const without = (dimension: StatisticsDimension): StatisticsFilter => ({
    segment: Object.fromEntries(Object.entries(segment).filter(([each]) => each !== dimension)),
    ...(subject === undefined || subject.dimension === dimension ? {} : { subject }),
  });
  return (
    <div className="row cluster gap-2">
      {chosen.map(([dimension, name]) => {
        const rows = dimension === 'page' || dimension === 'item' ? view?.subjects[dimension] : undefined;
        const label = rows?.find((row) => row.name === name)?.label;
        const text = `${t(`statistics.name_of.${dimension}`)}: ${nameOf(dimension, name, label)}`;
        return (
          <Chip
            key={dimension}
            removeLabel={t('statistics.without', { filter: text })}
            onRemove={() => onChange(without(dimension))}
          >
            {text}
          </Chip>
        );
      })}
    </div>
  );
}

function Figures({ view, state }: { view: StatisticsView; state: StatisticsState }) {
  const { t } = useI18n();
  const [measure, setMeasure] = useState<Measure>('visitors');
  const partName = usePartName(view.interval);
  const addressOf = (dimension: StatisticsDimension) => (name: string) =>
    statisticsAddress({ ...state, filter: narrowed(state.filter, dimension, name) });
  const isEmpty = hasNothing(view);
  return (
    <>
      <FiguresRow view={view} state={state} measure={measure} onMeasure={setMeasure} />
      {isEmpty ? (
        <p className="card statistics__empty">{t('statistics.empty')}</p>
      ) : (
        <StatisticsChart view={view} measure={measure} nameOf={partName} state={state} />
      )}
      <div className="dashboard-panels statistics__panels">
        {isEmpty ? null : (
          <>
            {panels.map((dimension) => (
              <RowsPanel
                key={dimension}
                dimension={dimension}
                rows={rowsOf(view, dimension)}
                state={state}
                addressOf={addressOf(dimension)}
              />
            ))}
            <VitalsPanel rows={view.vitals} state={state} addressOf={addressOf('path')} />
          </>
        )}
        <FormsPanel forms={view.forms} state={state} />
        <ContentPanel content={view.content} state={state} />
      </div>
    </>
  );
}

/** What is asked most comes first. */
const panels: readonly StatisticsDimension[] = [
  ...(['page', 'path', 'referrer', 'item', 'search', 'unfound', 'device'] as const),
  ...(['browser', 'language', 'notFound', 'download', 'outbound'] as const),
];

/** Whether nothing at all was counted: one sentence says it, rather than each panel. */
function hasNothing(view: StatisticsView): boolean {
  return (
    panels.every((dimension) => (rowsOf(view, dimension) ?? []).length === 0) && view.summary.visitors === 0
  );
}

function rowsOf({ segments, subjects: ofSubjects }: StatisticsView, dimension: StatisticsDimension) {
  const ofSegment = segmentDimensions.find((each) => each === dimension);
  const ofSubject = subjects.find((each) => each === dimension);
  if (ofSegment !== undefined) return segments[ofSegment];
  return ofSubject === undefined ? null : ofSubjects[ofSubject];
}

function narrowed(filter: StatisticsFilter, dimension: StatisticsDimension, name: string): StatisticsFilter {
  const ofSegment = segmentDimensions.find((each) => each === dimension);
  if (ofSegment !== undefined) return { ...filter, segment: { ...filter.segment, [ofSegment]: name } };
  const ofSubject = subjects.find((each) => each === dimension);
  return ofSubject === undefined ? filter : { ...filter, subject: { dimension: ofSubject, name } };
}
