import type { Author, AuthorView } from '@spoor/contracts/shared/author';
import { maxAuthors } from '@spoor/contracts/shared/author-list';
import { limits } from '@spoor/contracts/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.tsx';
import { useI18n } from '../i18n.tsx';
import { peopleQuery } from '../people.api.ts';
import { useUser } from '../signed-in-user.ts';
import { authorsOf, type KnownPerson, labelOf } from './author-labels.ts';
import type { FieldProps } from './field.tsx';
import { TagsField } from './tags-field.tsx';

interface AuthorsFieldProps extends Omit<FieldProps<readonly Author[]>, 'label' | 'hint'> {
  /** Those that the thing has now, with their names. */
  readonly named: readonly AuthorView[];
}

/** Who wrote something: oneself, somebody with an account, or a name that is typed. */
export function AuthorsField({ named, value, onChange, ...field }: AuthorsFieldProps) {
  const { t } = useI18n();
  const known = useKnownPeople(named);
  const shown = value.map((author) => ({ author, label: labelOf(author, known, t('authors.someone')) }));
  return (
    <TagsField
      {...field}
      label={t('authors')}
      hint={t('authors.hint')}
      value={shown.map(({ label }) => label)}
      suggestions={known.map(({ displayName }) => displayName)}
      limit={limits.nameLength}
      maxTags={maxAuthors}
      removeLabel={(name) => t('authors.remove', { name })}
      onChange={(labels) => onChange(authorsOf(labels, shown, known))}
    />
  );
}

/** Oneself, those who are named already, and for those who may see accounts everybody. */
export function useKnownPeople(named: readonly AuthorView[] = []): readonly KnownPerson[] {
  const me = useUser();
  const mayChoose = me?.permissions.includes('users.view') === true;
  const { data = [] } = useQuery({ ...peopleQuery(useApi(), ''), enabled: mayChoose });
  const people = [...(me === null ? [] : [me]), ...named, ...data];
  const byGuid = new Map(
    people.flatMap(({ guid, displayName }) =>
      guid === null ? [] : [[guid, { guid, displayName }] as const],
    ),
  );
  return [...byGuid.values()];
}
