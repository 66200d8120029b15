import { submissionStatuses } from '@spoor/contracts/forms/submission';
import { nobody } from '@spoor/contracts/forms/submission-query';
import { personName } from '@spoor/contracts/users/erased-person';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { formVersionsQuery } from '../../../shared/form-page/form-versions.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import type { TableFilter } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { submissionHandlersQuery } from '../submissions.api.ts';

/** What narrows the submissions of a form. @param isPublished whether anything can have been sent */
export function useSubmissionFilters(formGuid: string, isPublished: boolean): readonly TableFilter[] {
  const { t, date, language } = useI18n();
  const me = useUser();
  const handling = useQuery({ ...submissionHandlersQuery(useApi(), formGuid), enabled: isPublished });
  const { data: versions = [] } = useQuery(formVersionsQuery(useApi(), formGuid));
  const mine = me === null ? [] : [{ value: me.guid, label: t('submissions.to_me') }];
  const others = (handling.data ?? [])
    .filter(({ guid }) => guid !== me?.guid)
    .map(({ guid, displayName }) => ({ value: guid, label: personName(displayName, language) }));
  const numbers = versions.map(({ version, publishedOn }) => ({
    value: String(version),
    label: t('form_dashboard.version', { number: version, date: date(publishedOn ?? '') }),
  }));
  return [
    {
      name: 'status',
      label: t('submissions.status'),
      options: submissionStatuses.map((value) => ({ value, label: t(`submissions.status.${value}`) })),
    },
    // Of one version there is nothing to choose.
    ...(numbers.length > 1 ? [{ name: 'version', label: t('forms.version'), options: numbers }] : []),
    {
      name: 'assignee',
      label: t('submissions.assignee'),
      options: [...mine, { value: nobody, label: t('submissions.to_nobody') }, ...others],
    },
    { name: 'from', label: t('submissions.from'), type: 'day' },
    { name: 'to', label: t('submissions.to'), type: 'day' },
  ];
}
