import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { mergeFields } from '@spoor/contracts/forms/merged-fields';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, ChevronDown, Eye, PencilLine } from 'lucide-react';
import { useApi } from '../../../shared/api-context.tsx';
import { RetentionNotice } from '../../../shared/form-page/retention-notice.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { tableAddress } from '../../../shared/ui/data-table/table-state.ts';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { useChosenColumns } from '../chosen-columns.ts';
import { submissionsAddress } from '../submission-address.ts';
import {
  type exportSubmissions,
  spamCountQuery,
  submissionsTable,
  submissionTableOptionsQuery,
} from '../submissions.api.ts';
import { AnswerFilter } from './answer-filter.tsx';
import { ExportMenu } from './export-menu.tsx';
import { questionName, submissionColumns } from './submission-columns.tsx';
import { useSubmissionBulkActions } from './use-submission-bulk-actions.tsx';
import { useSubmissionFilters } from './use-submission-filters.ts';
import './submissions.css';

/** So many answers fit beside each other. */
const mostBeside = 4;

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
  const options = useQuery({
    ...submissionTableOptionsQuery(useApi(), form.guid, version),
    enabled: version !== null,
  }).data;
  const fields = options?.fields ?? mergeFields([definition]);
  const chosen = useChosenColumns(form.guid, fields);
  const bulkActions = useSubmissionBulkActions(form);
  const filters = useSubmissionFilters(form.guid, version !== null);
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
        className={
          chosen.columns.length > mostBeside
            ? 'submissions-table submissions-table--wide'
            : 'submissions-table'
        }
      >
        <DataTable
          label={t('submissions.title')}
          {...shown}
          columns={submissionColumns(i18n, {
            languages: definition.languages,
            questions: chosen.columns,
            search: tableAddress(shown.table.state, submissionsTable.shape),
          })}
          keyOf={({ guid }) => guid}
          nameOf={({ shortId }) => shortId}
          searchLabel={t('submissions.search')}
          filters={filters}
          tools={
            <>
              <AnswerFilter {...{ fields, table: shown.table }} languages={definition.languages} />
              <ColumnsMenu languages={definition.languages} chosen={chosen} />
            </>
          }
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

interface ColumnsMenuProps {
  readonly languages: FormDefinition['languages'];
  readonly chosen: ReturnType<typeof useChosenColumns>;
}

/** Which questions are columns. */
function ColumnsMenu({ languages, chosen }: ColumnsMenuProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const actionOf = (field: (typeof chosen.questions)[number]) => ({
    id: field.element.id,
    label: questionName(field, languages, i18n),
    isOn: chosen.isChosen(field.element.id),
    onAction: () => chosen.toggle(field.element.id),
  });
  return (
    <MenuButton
      className="tool table-toolbar__filter"
      label={t('submissions.columns')}
      placement="bottom start"
      groups={[
        chosen.questions.filter(({ isRemoved }) => !isRemoved).map(actionOf),
        chosen.questions.filter(({ isRemoved }) => isRemoved).map(actionOf),
      ]}
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
      {permissions.includes('submissions.export') ? <ExportMenu {...{ form, exported }} /> : null}
    </>
  );
}
