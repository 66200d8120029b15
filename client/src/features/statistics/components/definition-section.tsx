import { checkedParts } from '@spoor/contracts/statistics/checked-parts';
import type { StatisticsDefinitionView } from '@spoor/contracts/statistics/statistics.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { bounds, definitionForm, definitionTexts } from '../definition.form-schema.ts';
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
    <section className="dashboard-panel statistics-panel card">
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
      {data === undefined || user?.isAdmin !== true ? null : (
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
  const { excludedPaths, robotReferrers, visitMinutes, mostViews } = definition;
  const lists = { excludedPaths: excludedPaths.join(' '), robotReferrers: robotReferrers.join(' ') };
  const form = useSchemaForm({
    schema: definitionForm,
    defaultValues: { filters: { visitMinutes, mostViews, ...lists }, reason: '' },
    texts: definitionTexts,
    save: useChangeDefinition(t('statistics.definitions')),
  });

  return (
    <SchemaForm form={form} className="statistics-panel__form">
      <SchemaField form={form} name="filters.visitMinutes">
        {(field) => <NumberField {...field} {...bounds.visitMinutes} label={t('statistics.visit_minutes')} />}
      </SchemaField>
      <SchemaField form={form} name="filters.mostViews">
        {(field) => <NumberField {...field} {...bounds.mostViews} label={t('statistics.most_views')} />}
      </SchemaField>
      <SchemaField form={form} name="filters.excludedPaths">
        {(field) => (
          <TextField
            {...field}
            limit={undefined}
            label={t('statistics.excluded_paths')}
            isOptional
            hint={t('statistics.excluded_paths_hint')}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="filters.robotReferrers">
        {(field) => (
          <TextField
            {...field}
            limit={undefined}
            label={t('statistics.robot_referrers')}
            isOptional
            hint={t('statistics.robot_referrers_hint')}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="reason">
        {(field) => (
          <TextField {...field} label={t('statistics.reason')} hint={t('statistics.reason_hint')} />
        )}
      </SchemaField>
      <button type="submit" className="button">
        {t('statistics.save_definition')}
      </button>
    </SchemaForm>
  );
}
