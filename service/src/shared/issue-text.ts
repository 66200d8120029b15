import type { TFunction } from 'i18next';
import type { Issue } from './issue.ts';

/** What rules of our own say is wrong, as their `params` name it. */
const ownIssues = [
  'not_with_after',
  'only_with_after',
  'not_with_cursor',
  'not_with_sort_by',
  'named_twice',
  'unknown_entity',
  'source_needed',
  'id_or_guid',
] as const;

export function issueText(issue: Issue, t: TFunction<'problems'>): string {
  const { code, origin, minimum, maximum, text, reason, params } = issue;
  if (text !== undefined) return text;
  if (reason !== undefined) return t(`reason.${reason.name}`, { ...reason.values });
  const isText = origin === 'string';
  switch (code) {
    case 'too_small':
      if (isText && Number(minimum) === 1) return t('issue.empty');
      return t(isText ? 'issue.too_short' : 'issue.too_small', { limit: Number(minimum) });
    case 'too_big':
      return t(isText ? 'issue.too_long' : 'issue.too_big', { limit: Number(maximum) });
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_format':
    case 'unknown_parameter':
    case 'unknown_member':
    case 'unknown_kind':
    case 'unknown_file':
    case 'weak_password':
      return t(`issue.${code}`);
    case 'custom':
      return t(`issue.${ownIssues.find((name) => name === params?.issue) ?? 'invalid'}`);
    default:
      return t('issue.invalid');
  }
}
