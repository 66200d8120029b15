import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { submissionStatuses } from '@spoor/contracts/forms/submission';
import { textIn } from '@spoor/contracts/forms/text-in';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, ChevronDown, Eye, PencilLine } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { RetentionNotice } from '../../../shared/form-page/retention-notice.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { tableAddress } from '../../../shared/ui/data-table/table-state.ts';
import type { TableFilter } from '../../../shared/ui/data-table/table-toolbar.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { questionsOf, useChosenColumns } from '../chosen-columns.ts';
import { submissionsAddress } from '../submission-address.ts';
import { type exportSubmissions, spamCountQuery, submissionsTable } from '../submissions.api.ts';
import { ExportButtons } from './export-buttons.tsx';
import { submissionColumns } from './submission-columns.tsx';
import { useSubmissionBulkActions } from './use-submission-bulk-actions.tsx';
import './submissions.css';

interface SubmissionsScreenProps {
  readonly form: FormView;
  /** The number of the newest version; null where none was published. */
  readonly version: string | null;
  /** What it asks. */
  readonly definition: FormDefinition;
}

/** What people sent by a form, to be handled. */
export function SubmissionsScreen({ form, version, definition }: SubmissionsScreenProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(submissionsTable, form.guid);
  const questions = questionsOf(definition);
  const chosen = useChosenColumns(form.guid, questions);
  const bulkActions = useSubmissionBulkActions(form);
  const filters = useSubmissionFilters();
  return (
    <>
      <Link to="/admin/forms">{t('submissions.to_forms')}</Link>
      <ScreenHeading
        title={form.name}
        about={t('submissions.about')}
        actions={<ScreenActions {...{ form, version }} exported={shown.table.state} />}
      />
      <RetentionNotice form={form} />
      <SpamLink formGuid={form.guid} isShown={shown.table.state.filters.status === 'Spam'} />
      <div
        className="submissions-table"
        style={{ '--questions': Math.max(1, chosen.columns.length) } as CSSProperties}
      >
        <DataTable
          label={t('submissions.title')}
          {...shown}
          columns={submissionColumns(i18n, {
            ...{ definition, questions: chosen.columns },
            search: tableAddress(shown.table.state, submissionsTable.shape),
          })}
          keyOf={({ guid }) => guid}
          nameOf={({ shortId }) => shortId}
          searchLabel={t('submissions.search')}
          filters={filters}
          tools={<ColumnsMenu questions={questions} languages={definition.languages} chosen={chosen} />}
          bulkActions={bulkActions}
          csv={null}
          empty={<p>{t('submissions.empty')}</p>}
        />
      </div>
    </>
  );
}

/** What looks like spam stands apart: somebody has to know that it is there, for it may be none. */
function SpamLink({ formGuid, isShown }: { formGuid: string; isShown: boolean }) {
  const { t } = useI18n();
  const { data: count = 0 } = useQuery(spamCountQuery(useApi(), formGuid));
  if (!isShown && count === 0) return null;
  return (
    <p>
      {isShown ? (
        <Link to={submissionsAddress(formGuid)}>{t('submissions.without_spam')}</Link>
      ) : (
        <Link to={submissionsAddress(formGuid, '?status=Spam')}>{t('submissions.spam', { count })}</Link>
      )}
    </p>
  );
}

function useSubmissionFilters(): readonly TableFilter[] {
  const { t } = useI18n();
  const me = useUser();
  const statuses = submissionStatuses.map((value) => ({ value, label: t(`submissions.status.${value}`) }));
  const mine = me === null ? [] : [{ value: me.guid, label: t('submissions.to_me') }];
  return [
    { name: 'status', label: t('submissions.status'), options: statuses },
    { name: 'assignee', label: t('submissions.assignee'), options: mine },
  ];
}

interface ColumnsMenuProps {
  readonly questions: ReturnType<typeof questionsOf>;
  readonly languages: FormDefinition['languages'];
  readonly chosen: ReturnType<typeof useChosenColumns>;
}

/** Which questions are columns. */
function ColumnsMenu({ questions, languages, chosen }: ColumnsMenuProps) {
  const { t, language } = useI18n();
  const actions = questions.map(({ id, label }) => ({
    ...{ id, label: textIn(label, language, languages) ?? id, isOn: chosen.isChosen(id) },
    onAction: () => chosen.toggle(id),
  }));
  return (
    <MenuButton
      className="tool table-toolbar__filter"
      label={t('submissions.columns')}
      placement="bottom start"
      groups={[actions]}
    >
      {t('submissions.columns')}
      <ChevronDown aria-hidden="true" />
    </MenuButton>
  );
}

/** What leads from submissions to their form, and all of them as a file. */
function ScreenActions({
  form,
  version,
  exported,
}: Pick<SubmissionsScreenProps, 'form' | 'version'> & { exported: Parameters<typeof exportSubmissions>[2] }) {
  const { t } = useI18n();
  const permissions = useUser()?.permissions ?? [];

  return (
    <>
      {version === null ? null : (
        <Link className="button button--quiet" to={`/admin/forms/${form.guid}/${version}/dashboard`}>
          <ChartNoAxesCombined aria-hidden="true" />
          {t('form_dashboard.link')}
        </Link>
      )}
      <Link className="button button--quiet" to={`/admin/forms/view/${form.guid}`}>
        <Eye aria-hidden="true" />
        {t('forms.try')}
      </Link>
      {permissions.includes('forms.manage') ? (
        <Link className="button button--quiet" to={`/admin/forms/edit/${form.guid}`}>
          <PencilLine aria-hidden="true" />
          {t('site.edit')}
        </Link>
      ) : null}
      {permissions.includes('submissions.export') ? <ExportButtons form={form} exported={exported} /> : null}
    </>
  );
}
