import type { StatisticsDefinitionView } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../../shared/i18n.tsx';

/** Who changed by what is counted, when and why. */
export function DefinitionChanges({ changes }: Pick<StatisticsDefinitionView, 'changes'>) {
  const { t, dateTime } = useI18n();
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{t('statistics.definition_changes')}</h3>
      <ul>
        {changes.map(({ changeId, at, actor, reason }) => (
          <li key={changeId}>
            {t('statistics.definition_change', {
              moment: dateTime(at),
              actor,
              reason: reason ?? t('statistics.no_reason'),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
