import type { DataRetention } from '@spoor/contracts/settings/settings';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { SettingsForm } from '../settings.form-schema.ts';

const kinds = ['submissions', 'logs', 'sessions'] as const satisfies readonly (keyof DataRetention)[];
/** As many days as the service takes. */
const longest = { submissions: 3_650, logs: 3_650, sessions: 30 } as const;

/** For how many days things are kept. */
export function RetentionField({ form }: { readonly form: SettingsForm }) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name="dataRetention">
      {({ value, onChange, error, ...field }) => (
        <div className="stack gap-4">
          {kinds.map((kind) => (
            <NumberField
              key={kind}
              {...field}
              {...(value[kind] > 0 || error === undefined ? {} : { error })}
              value={value[kind]}
              onChange={(days) => onChange({ ...value, [kind]: days })}
              label={t(`setting.dataRetention.${kind}`)}
              hint={t(`setting.dataRetention.${kind}.hint`)}
              min={1}
              max={longest[kind]}
            />
          ))}
        </div>
      )}
    </SchemaField>
  );
}
