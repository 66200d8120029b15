import type { CheckedPart } from '@spoor/contracts/statistics/checked-parts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { checkQuery, definitionQuery } from '../statistics.api.ts';
import type { StatisticsState } from '../statistics-state.ts';
import type { FigureName } from '../use-figure-texts.ts';
import { CheckResult } from './check-result.tsx';
import { DefinitionChanges } from './definition-changes.tsx';

/** What is checked by itself: a figure, the rows of one kind, or the chart. */
export type CheckedOne = FigureName | CheckedPart | 'chart';

interface CheckDialogProps {
  readonly name: CheckedOne;
  readonly title: string;
  readonly state: StatisticsState;
  readonly onClose: () => void;
}

/** Something of the screen, checked: what it means, whether it follows from the sealed days, from which ones, and who changed what counts. */
export function CheckDialog({ name, title, state, onClose }: CheckDialogProps) {
  const { t, number } = useI18n();
  const api = useApi();
  const check = useQuery(checkQuery(api, state));
  const { data: counting } = useQuery(definitionQuery(api));
  const minutes = number(counting?.definition.visitMinutes ?? 30);
  return (
    <Dialog title={t('statistics.check_of', { figure: title })} onClose={onClose}>
      <p>{t(`statistics.meaning.${name}`, { minutes })}</p>
      {check.isError ? <LoadFailure retry={() => void check.refetch()} /> : null}
      {check.isPending ? <LoadingSkeleton rows={6} /> : null}
      {check.data === undefined ? null : <CheckResult check={check.data} name={name} />}
      <DefinitionChanges changes={counting?.changes ?? []} />
    </Dialog>
  );
}
