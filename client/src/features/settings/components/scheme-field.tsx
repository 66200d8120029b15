import { builtInSchemes } from '@spoor/contracts/settings/built-in-schemes';
import { contrastWarnings } from '@spoor/contracts/settings/color-scheme';
import { colorSeeds } from '@spoor/contracts/settings/color-seeds';
import { type ColorScheme, isSchemeColor } from '@spoor/contracts/settings/scheme-style';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import type { SettingsForm } from '../settings.form-schema.ts';
import { ColorField } from './color-field.tsx';

/** A colour scheme, ready-made or custom, with warnings about contrast. */
export function SchemeField({ form }: { form: SettingsForm }) {
  const { t } = useI18n();
  const value = form.watch('colorScheme');
  return (
    <>
      <fieldset className="cluster gap-2">
        <legend className="field__label">{t('settings.schemes')}</legend>
        {Object.entries(builtInSchemes).map(([name, scheme]) => (
          <button
            key={name}
            type="button"
            className="scheme-field__one choice inline-row gap-2"
            aria-pressed={sameJson(scheme, value)}
            onClick={() => form.setValue('colorScheme', scheme, { shouldValidate: true })}
          >
            <span aria-hidden="true">
              {[scheme.primary, scheme.secondary, scheme.accent].map((colour) => (
                <i key={colour} style={{ background: colour }} />
              ))}
            </span>
            {t(`settings.scheme.${name}` as TextKey)}
          </button>
        ))}
      </fieldset>
      <ContrastWarnings scheme={value} />
      <div className="scheme-field__colours stack gap-4">
        {colorSeeds.map((seed) => (
          <SchemaField key={seed} form={form} name={`colorScheme.${seed}`}>
            {(colour) => <ColorField {...colour} label={t(`settings.colour.${seed}`)} />}
          </SchemaField>
        ))}
      </div>
    </>
  );
}

function ContrastWarnings({ scheme }: { scheme: ColorScheme }) {
  const { t } = useI18n();
  const areColors = colorSeeds.every((seed) => isSchemeColor(scheme[seed]));
  const warnings = areColors ? contrastWarnings(scheme) : [];
  return (
    <div role="status">
      {warnings.length === 0 ? (
        <p className="field__hint">{areColors ? t('settings.contrast_good') : ''}</p>
      ) : (
        <ul className="contrast-warnings callout stack gap-1">
          {warnings.map(({ foreground, background, ratio, required }) => (
            <li key={`${foreground} ${background}`}>
              {t('settings.contrast', {
                foreground: t(`settings.colour.${foreground}`),
                background: t(`settings.colour.${background}`),
                ratio,
                required,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
