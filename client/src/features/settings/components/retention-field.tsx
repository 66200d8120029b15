import { maxRetentionDays, retentionDays } from '@spoor/contracts/privacy/retention';
import type { DataRetention } from '@spoor/contracts/settings/settings';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { SettingsForm } from '../settings.form-schema.ts';

const kinds = ['submissions', 'logs', 'sessions'] as const satisfies readonly (keyof DataRetention)[];
/** More of a session is taken, and has no effect. */
const longest = { submissions: maxRetentionDays, logs: maxRetentionDays, sessions: retentionDays.session };

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
