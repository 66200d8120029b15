import type { AuthorView } from '@spoor/contracts/shared/author';
import { personName } from '@spoor/contracts/users/erased-person';
import { useI18n } from '../i18n.tsx';

interface BylineProps {
  readonly authors: readonly AuthorView[];
  /** ISO-8601; null where it is told elsewhere. */
  readonly publishedOn?: string | null;
}

/** Who wrote it, and perhaps when it was published; nothing where neither is known. */
export function Byline({ authors, publishedOn = null }: BylineProps) {
  const { t, language, date } = useI18n();
  const names = authors.map(({ displayName }) => personName(displayName, language));
  if (names.length === 0 && publishedOn === null) return null;
  return (
    <span>
      {names.length === 0 ? null : t('byline', { names: new Intl.ListFormat(language).format(names) })}
      {names.length === 0 || publishedOn === null ? null : ' · '}
      {publishedOn === null ? null : <time dateTime={publishedOn}>{date(publishedOn)}</time>}
    </span>
  );
}
