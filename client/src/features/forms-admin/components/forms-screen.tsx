import { formStates } from '@spoor/contracts/forms/form';
import type { FormListing } from '@spoor/contracts/forms/form.views';
import { maxNameLength } from '@spoor/contracts/shared/text-lengths';
import { Copy, Eye, Inbox, Lock, LockOpen, PencilLine, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import type { BulkAction } from '../../../shared/ui/data-table/bulk-bar.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import type { MenuAction } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { formsTable } from '../forms-admin.api.ts';
import { type FormsChange, useFormsAdminCommands } from '../forms-admin.commands.ts';
import { useFormPublishing } from '../use-form-publishing.tsx';
import { useFormRemoval } from '../use-form-removal.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';

/** Every form of the site. */
export function FormsScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(formsTable);
  const rights = useFormRights();
  const { mayManage } = rights;
  const [isMaking, setMaking] = useState(false);
  const { bulkActions, removeForms, dialogs } = useFormBulkActions();
  const rowMenu = useRowMenu(rights, removeForms);
  const newForm = mayManage ? (
    <button type="button" className="button button--primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" />
      {t('forms.new')}
    </button>
  ) : null;

  return (
    <>
      <ScreenHeading title={t('admin.forms')} about={t('forms.about')} actions={newForm} />
      <DataTable
        label={t('admin.forms')}
        {...shown}
        columns={formColumns(i18n, rights)}
        keyOf={({ guid }) => guid}
        nameOf={({ name }) => name}
        searchLabel={t('forms.search')}
        filters={[
          {
            name: 'state',
            label: t('forms.state'),
            options: formStates.map((value) => ({ value, label: t(`forms.state.${value}`) })),
          },
        ]}
        rowMenu={rowMenu}
        bulkActions={mayManage ? bulkActions : []}
        csv="form"
        empty={
          <>
            <p>{t('forms.empty')}</p>
            {newForm}
          </>
        }
      />
      {isMaking ? <NewFormDialog onClose={() => setMaking(false)} /> : null}
      {dialogs}
    </>
  );
}

interface FormRights {
  readonly mayManage: boolean;
  readonly maySeeSubmissions: boolean;
}

function useFormRights(): FormRights {
  const permissions = useUser()?.permissions ?? [];
  return {
    mayManage: permissions.includes('forms.manage'),
    maySeeSubmissions: permissions.includes('submissions.view'),
  };
}

/** What can be done to several forms at once. */
function useFormBulkActions() {
  const { t } = useI18n();
  const { changeTogether } = useFormsAdminCommands();
  const { removeForms, removalDialog } = useFormRemoval();
  const { publishForms, publishDialog } = useFormPublishing();
  const change = (act: FormsChange['act']) => (forms: readonly FormListing[]) =>
    void changeTogether({ act, forms, force: true });

  const bulkActions: readonly BulkAction<FormListing>[] = [
    {
      id: 'publish',
      label: t('editor.publish'),
      icon: <Send aria-hidden="true" />,
      fits: ({ currentVersion, hasDraftChanges }) => currentVersion === null || hasDraftChanges,
      opensDialog: true,
      onAction: publishForms,
    },
    {
      id: 'open',
      label: t('forms.open'),
      icon: <LockOpen aria-hidden="true" />,
      fits: ({ state }) => state !== 'Open',
      onAction: change('open'),
    },
    {
      id: 'close',
      label: t('forms.close'),
      icon: <Lock aria-hidden="true" />,
      fits: ({ state }) => state !== 'Closed',
      onAction: change('close'),
    },
    {
      id: 'remove',
      label: t('pages_admin.to_trash'),
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      onAction: (forms) => void removeForms(forms),
    },
  ];
  const dialogs = (
    <>
      {publishDialog}
      {removalDialog}
    </>
  );
  return { bulkActions, removeForms, dialogs };
}

/** What can be done to one form. */
function useRowMenu(
  { mayManage, maySeeSubmissions }: FormRights,
  remove: (forms: readonly FormListing[]) => Promise<void>,
): (form: FormListing) => readonly (readonly MenuAction[])[] {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { create } = useFormsAdminCommands();
  return (form) => {
    const view = {
      id: 'view',
      label: t('forms.view'),
      icon: <Eye aria-hidden="true" />,
      onAction: () => void navigate(`/admin/forms/view/${form.guid}`),
    };
    const submissions = {
      id: 'submissions',
      label: t('forms.submissions'),
      icon: <Inbox aria-hidden="true" />,
      onAction: () => void navigate(`/admin/forms/${form.guid}`),
    };
    const read = maySeeSubmissions ? [view, submissions] : [view];
    if (!mayManage) return [read];
    return [
      [
        {
          id: 'edit',
          label: t('site.edit'),
          icon: <PencilLine aria-hidden="true" />,
          onAction: () => void navigate(`/admin/forms/edit/${form.guid}`),
        },
        ...read,
        {
          id: 'copy',
          label: t('pages_admin.copy'),
          icon: <Copy aria-hidden="true" />,
          onAction: () =>
            void create({
              name: t('pages_admin.copy_of', { title: form.name }).slice(0, maxNameLength),
              copyOf: form.guid,
            }),
        },
      ],
      [
        {
          id: 'remove',
          label: t('pages_admin.to_trash'),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          onAction: () => void remove([form]),
        },
      ],
    ];
  };
}

function formColumns(
  { t, date, dateTime }: I18n,
  { mayManage, maySeeSubmissions }: FormRights,
): readonly Column<FormListing>[] {
  return [
    {
      key: 'name',
      label: t('forms.name'),
      cell: ({ guid, name }) => (
        <Link className="data-table__name strong" to={`/admin/forms/${mayManage ? 'edit' : 'view'}/${guid}`}>
          {name}
        </Link>
      ),
      text: ({ name }) => name,
      sort: { field: 'name', first: 'asc' },
    },
    {
      key: 'version',
      label: t('forms.version'),
      text: (form) => versionText(t, form),
    },
    {
      key: 'availability',
      label: t('forms.state'),
      text: (form) => availabilityText(t, form),
      room: 'medium',
      isOnCards: true,
    },
    ...(maySeeSubmissions ? submissionColumns({ t, date, dateTime }) : []),
    {
      key: 'modified',
      label: t('pages_admin.modified'),
      cell: ({ modifiedOn }) => (
        <time className="data-table__soft soft" dateTime={modifiedOn} title={dateTime(modifiedOn)}>
          {date(modifiedOn)}
        </time>
      ),
      text: ({ modifiedOn }) => modifiedOn,
      sort: { field: 'modifiedOn', first: 'desc' },
      room: 'wide',
    },
  ];
}

/** What was sent by a form, which leads to where it is handled. */
function submissionColumns({
  t,
  date,
  dateTime,
}: Pick<I18n, 't' | 'date' | 'dateTime'>): readonly Column<FormListing>[] {
  const countOf = ({ submissionCount, newCount, spamCount }: FormListing) =>
    [
      newCount === 0 || newCount === null
        ? String(submissionCount ?? 0)
        : t('forms.submissions_new', { total: submissionCount ?? 0, fresh: newCount }),
      ...(spamCount === 0 || spamCount === null ? [] : [t('forms.submissions_spam', { count: spamCount })]),
    ].join(' · ');
  return [
    {
      key: 'submissions',
      label: t('forms.submissions'),
      cell: (form) => (
        <Link to={`/admin/forms/${form.guid}`}>
          {countOf(form)}
          <span className="visually-hidden"> {form.name}</span>
        </Link>
      ),
      text: countOf,
      sort: { field: 'newCount', first: 'desc' },
    },
    {
      key: 'last',
      label: t('forms.last_submission'),
      cell: ({ lastSubmittedOn }) =>
        lastSubmittedOn === null ? (
          '–'
        ) : (
          <time
            className="data-table__soft soft"
            dateTime={lastSubmittedOn}
            title={dateTime(lastSubmittedOn)}
          >
            {date(lastSubmittedOn)}
          </time>
        ),
      text: ({ lastSubmittedOn }) => lastSubmittedOn ?? '',
      sort: { field: 'lastSubmittedOn', first: 'desc' },
      room: 'wide',
      isOnCards: true,
      isLabelled: true,
    },
  ];
}

function versionText(t: I18n['t'], { currentVersion, hasDraftChanges }: FormListing): string {
  if (currentVersion === null) return t('editor.status.draft');
  const version = t('forms.version_number', { version: currentVersion });
  return hasDraftChanges ? `${version} · ${t('editor.status.changed')}` : version;
}

/** Visitors know nothing of what is not published. */
function availabilityText(t: I18n['t'], { currentVersion, availability, closeDate }: FormListing): string {
  if (currentVersion === null) return t('forms.availability.unpublished');
  return t(
    `forms.availability.${availability === 'close-future' && closeDate === null ? 'open' : availability}`,
  );
}
