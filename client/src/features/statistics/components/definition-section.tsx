import { checkedParts } from '@spoor/contracts/statistics/checked-parts';
import type { StatisticsDefinitionView } from '@spoor/contracts/statistics/statistics.views';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { definitionQuery } from '../statistics.api.ts';
import { useChangeDefinition } from '../statistics.commands.ts';
import { figureNames } from '../use-figure-texts.ts';
import { usePartTexts } from '../use-part-texts.ts';
import { DefinitionChanges } from './definition-changes.tsx';

/** What each figure means, by which rules is counted, and who decided so. */
export function DefinitionSection() {
  const { t, number } = useI18n();
  const texts = usePartTexts();
  const user = useUser();
  const { data } = useQuery(definitionQuery(useApi()));
  return (
    <section className="statistics-panel card">
      <h2>{t('statistics.definitions')}</h2>
      <dl className="statistics-panel__definitions">
        {figureNames.map((name) => (
          <div key={name}>
            <dt className="strong">{t(`statistics.${name}`)}</dt>
            <dd>
              {t(`statistics.meaning.${name}`, { minutes: number(data?.definition.visitMinutes ?? 30) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">{t('statistics.meaning.others')}</p>
      <details>
        <summary>{t('statistics.definitions_parts')}</summary>
        <dl className="statistics-panel__definitions">
          {checkedParts.map((part) => (
            <div key={part}>
              <dt className="strong">{texts.title(part)}</dt>
              <dd>{t(`statistics.meaning.${part}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <DefinitionChanges changes={data?.changes ?? []} />
      {data === undefined || user?.permissions.includes('settings.manage') !== true ? null : (
        <details>
          <summary>{t('statistics.change_definition')}</summary>
          <DefinitionForm key={JSON.stringify(data.definition)} definition={data.definition} />
        </details>
      )}
    </section>
  );
}

function DefinitionForm({ definition }: Pick<StatisticsDefinitionView, 'definition'>) {
  const { t } = useI18n();
  const change = useChangeDefinition(t('statistics.definitions'));
  const [visitMinutes, setVisitMinutes] = useState(String(definition.visitMinutes));
  const [mostViews, setMostViews] = useState(String(definition.mostViews));
  const [excludedPaths, setExcludedPaths] = useState(definition.excludedPaths.join(' '));
  const [robotReferrers, setRobotReferrers] = useState(definition.robotReferrers.join(' '));
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= 3;

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    const filters = {
      visitMinutes: Number(visitMinutes),
      mostViews: Number(mostViews),
      excludedPaths: wordsIn(excludedPaths),
      robotReferrers: wordsIn(robotReferrers),
    };
    void change({ filters, reason });
  }

  return (
    <form className="statistics-panel__form" onSubmit={save}>
      <TextField label={t('statistics.visit_minutes')} value={visitMinutes} onChange={setVisitMinutes} />
      <TextField label={t('statistics.most_views')} value={mostViews} onChange={setMostViews} />
      <TextField
        label={t('statistics.excluded_paths')}
        hint={t('statistics.excluded_paths_hint')}
        value={excludedPaths}
        onChange={setExcludedPaths}
      />
      <TextField
        label={t('statistics.robot_referrers')}
        hint={t('statistics.robot_referrers_hint')}
        value={robotReferrers}
        onChange={setRobotReferrers}
      />
      <TextField
        label={t('statistics.reason')}
        hint={t('statistics.reason_hint')}
        value={reason}
        onChange={setReason}
      />
      <button type="submit" className="button" disabled={!isReady}>
        {t('statistics.save_definition')}
      </button>
    </form>
  );
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
