import type { Footer } from '@spoor/contracts/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { editAddress, ownAddress } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { footerTemplatesQuery } from '../settings-admin.api.ts';
import { EntryList } from './entry-list.tsx';

interface FootersFieldProps {
  readonly value: readonly Footer[];
  readonly onChange: (footers: readonly Footer[]) => void;
  readonly onShow: (guid: string) => void;
}

/** The footer templates that pages can choose. The first one is the default. */
export function FootersField({ value, onChange, onShow }: FootersFieldProps) {
  const { t } = useI18n();
  const { data: templates = [] } = useQuery(footerTemplatesQuery(useApi()));
  const [first] = templates;

  if (first === undefined) return <p className="field__hint">{t('settings.no_footer_templates')}</p>;

  function add(templateGuid: string): void {
    const guid = newGuid();
    onChange([...value, { guid, name: t('settings.footer', { number: value.length + 1 }), templateGuid }]);
    onShow(guid);
  }

  return (
    <>
      <p className="field__hint">{t('settings.footers_about')}</p>
      <EntryList
        entries={value}
        nameOf={({ name }) => name}
        addLabel={t('settings.add_footer')}
        onAdd={() => add(first.guid)}
        {...{ onChange, onShow }}
      >
        {({ name, templateGuid }, change) => (
          <>
            <Field label={t('media.name')} error={name.trim() === '' ? t('settings.wrong') : undefined}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  maxLength={100}
                  value={name}
                  onChange={(event) => change({ name: event.target.value })}
                />
              )}
            </Field>
            <Field label={t('settings.template')}>
              {(control) => (
                <select
                  {...control}
                  value={templateGuid}
                  onChange={(event) => change({ templateGuid: event.target.value })}
                >
                  {templates.map((template) => (
                    <option key={template.guid} value={template.guid}>
                      {template.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <a className="setting-entries__way inline-row" href={editAddress(ownAddress(templateGuid))}>
              {t('settings.edit_template')}
            </a>
          </>
        )}
      </EntryList>
    </>
  );
}
