import type { Footer } from '@spoor/contracts/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { editAddress, editableAddress } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import type { SettingsForm } from '../settings.form-schema.ts';
import { footerTemplatesQuery } from '../settings-admin.api.ts';
import { EntryList } from './entry-list.tsx';

interface FootersFieldProps {
  readonly form: SettingsForm;
  readonly onShow: (guid: string) => void;
}

/** The footer templates that pages can choose. The first one is the default. */
export function FootersField({ form, onShow }: FootersFieldProps) {
  const { t } = useI18n();
  const { data: templates, isError, refetch } = useQuery(footerTemplatesQuery(useApi()));
  const { append, move, remove } = useFieldArray({ control: form.control, name: 'footers' });
  const footers = form.watch('footers');

  if (templates === undefined) return isError ? <LoadFailure retry={() => void refetch()} /> : null;
  const [first] = templates;
  if (first === undefined) return <p className="field__hint">{t('settings.no_footer_templates')}</p>;

  function add(templateGuid: string): void {
    const guid = newGuid();
    const name = t('settings.footer', { number: footers.length + 1 });
    append({ guid, name, templateGuid }, { shouldFocus: false });
    onShow(guid);
  }

  return (
    <>
      <p className="field__hint">{t('settings.footers_about')}</p>
      <EntryList
        entries={footers}
        nameOf={({ name }) => name}
        addLabel={t('settings.add_footer')}
        onAdd={() => add(first.guid)}
        onMove={move}
        onRemove={remove}
        onShow={onShow}
      >
        {(footer, index) => <FooterFields {...{ form, footer, index, templates }} />}
      </EntryList>
    </>
  );
}

interface FooterFieldsProps {
  readonly form: SettingsForm;
  readonly footer: Footer;
  readonly index: number;
  readonly templates: readonly { readonly guid: string; readonly name: string }[];
}

function FooterFields({ form, footer, index, templates }: FooterFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <SchemaField form={form} name={`footers.${index}.name`}>
        {(name) => <TextField {...name} label={t('media.name')} />}
      </SchemaField>
      <SchemaField form={form} name={`footers.${index}.templateGuid`}>
        {(template) => (
          <SelectField
            {...template}
            label={t('settings.template')}
            choices={templates.map(({ guid, name }) => ({ value: guid, name }))}
          />
        )}
      </SchemaField>
      <a className="entry-list__way inline-row" href={editAddress(editableAddress(footer.templateGuid))}>
        {t('settings.edit_template')}
      </a>
    </>
  );
}
