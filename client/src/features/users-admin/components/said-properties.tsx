import { propertyLabel, propertyText } from '@spoor/contracts/users/property-text';
import type { UserDetails } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { propertyDefinitionsQuery } from '../../../shared/profile-properties.api.ts';
import { propertySections, propertyWords } from '../../../shared/profile-properties.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

/** What somebody said of themselves that those who see people see as well: read here, and written by them alone. */
export function SaidProperties({ user }: { user: Pick<UserDetails, 'properties'> }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { data, isError, refetch } = useQuery(propertyDefinitionsQuery(useApi()));
  if (user.properties.length === 0) return null;
  if (data === undefined) return isError ? <LoadFailure retry={() => void refetch()} /> : null;
  const said = new Map(user.properties.map(({ key, value }) => [key, value]));
  return (
    <section className="said-properties stack gap-4">
      <h2>{t('property.said')}</h2>
      <p className="soft">{t('property.said_about')}</p>
      {propertySections(data, ({ key }) => said.has(key)).map(({ label, definitions }) => (
        <div key={label?.nl ?? ''} className="stack gap-2">
          {label === undefined ? null : <h3>{propertyLabel(label, language)}</h3>}
          <dl>
            {definitions.map((definition) => (
              <div key={definition.key}>
                <dt>{propertyLabel(definition.label, language)}</dt>
                <dd>{propertyText(definition, said.get(definition.key) ?? '', propertyWords(i18n))}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
