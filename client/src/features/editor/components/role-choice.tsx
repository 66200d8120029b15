import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { rolesQuery } from '../../../shared/roles.api.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

interface RoleChoiceProps {
  /** What the roles may do, for those who cannot see it. */
  readonly label: string;
  /** Guids of the roles. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which roles may do something. Administrators may everything: they are no choice. */
export function RoleChoice({ label, chosen, onChange }: RoleChoiceProps) {
  const { t } = useI18n();
  const roles = useQuery(rolesQuery(useApi()));
  if (roles.isError) return <LoadFailure retry={roles.refetch} />;

  const choices = (roles.data ?? []).filter(({ kind }) => kind !== 'Admin');
  return (
    <fieldset className="rights-choice rights-choice__roles">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ guid, name }) => (
        <label key={guid} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(guid)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, guid] : chosen.filter((each) => each !== guid))
            }
          />
          {name}
        </label>
      ))}
      {chosen.length === 0 && <p className="field__hint">{t('rights.no_role')}</p>}
    </fieldset>
  );
}
