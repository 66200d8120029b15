import { propertyLabel, propertyText } from '@spoor/contracts/users/property-text';
import type { UserDetails } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { profileFieldLabel } from '../../../shared/profile-field-label.ts';
import { propertyDefinitionsQuery } from '../../../shared/profile-properties.api.ts';
import { propertySections, propertyWords } from '../../../shared/profile-properties.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

interface ProfileAnswersProps {
  readonly user: Pick<UserDetails, 'properties' | 'hiddenProperties'>;
  readonly category: 'profile' | 'preferences';
  /** Only they are told of what is hidden: others do not know whether nothing was said. */
  readonly isForAdmins: boolean;
  /** Whether a form has what they may see. */
  readonly isBelowForm: boolean;
}

/**
 * What somebody said of themselves that those who see people see as well. Of what is for themselves it says that it is there.
 */
export function ProfileAnswers({ user, category, isForAdmins, isBelowForm }: ProfileAnswersProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { data, isError, refetch } = useQuery(propertyDefinitionsQuery(useApi()));
  if (data === undefined) return isError ? <LoadFailure retry={() => void refetch()} /> : null;
  const values = new Map(user.properties.map(({ key, value }) => [key, value]));
  const isHidden = (key: string) => user.hiddenProperties.includes(key);
  const sections = propertySections(
    data,
    (definition) =>
      definition.category === category &&
      ((values.has(definition.key) && !isBelowForm) || isHidden(definition.key)),
  );
  if (sections.length === 0)
    return category === 'profile' ? null : (
      <p className="soft">{t(isForAdmins ? 'property.nothing_said' : 'property.nothing_shared')}</p>
    );
  return (
    <section className="said-properties stack gap-4">
      <h2>{t(headingOf(category, isBelowForm))}</h2>
      <p className="soft">{t(isForAdmins ? 'property.said_about' : 'property.said_to_you')}</p>
      {sections.map(({ name, label, definitions }) => (
        <div key={name} className="stack gap-2">
          {label === undefined ? null : <h3>{propertyLabel(label, language)}</h3>}
          <dl>
            {definitions.map((definition) => {
              const { key } = definition;
              const builtIn = profileFieldLabel(key);
              return (
                <div key={key}>
                  <dt>{builtIn === undefined ? propertyLabel(definition.label, language) : t(builtIn)}</dt>
                  <dd>
                    {isHidden(key) ? (
                      <span className="soft">{t('property.hidden')}</span>
                    ) : (
                      propertyText(definition, values.get(key) ?? '', propertyWords(i18n))
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      ))}
    </section>
  );
}

function headingOf(category: ProfileAnswersProps['category'], isBelowForm: boolean) {
  if (isBelowForm) return 'property.for_themselves';
  return category === 'profile' ? 'property.said' : 'users.category.preferences';
}
