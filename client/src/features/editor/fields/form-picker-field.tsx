import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { formChoicesQuery } from '../../../shared/form-page/form-choices.api.ts';
import { ComboField } from '../../../shared/forms/combo-field.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';

/** One form of the site, by its name. Its value is a guid; empty where none was chosen. */
export function FormPickerField(props: FieldProps<string>) {
  const { t } = useI18n();
  const permissions = useUser()?.permissions ?? [];
  const maySee = permissions.includes('forms.view');
  const forms = useQuery({ ...formChoicesQuery(useApi()), enabled: maySee });
  if (!maySee) return <p className="field__hint">{t('field.form_forbidden')}</p>;
  const choices = (forms.data ?? []).map(({ guid, name, currentVersion }) => ({
    id: guid,
    name,
    detail: currentVersion === null ? t('forms.availability.unpublished') : undefined,
  }));
  return (
    <>
      <ComboField {...props} choices={choices} />
      {props.value !== '' && permissions.includes('forms.manage') ? (
        <p className="small">
          <Link to={`/admin/forms/edit/${props.value}`}>{t('field.form_edit')}</Link>
        </p>
      ) : null}
    </>
  );
}
