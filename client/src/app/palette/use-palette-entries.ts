import type { UserView } from '@spoor/contracts/users/user.views';
import { Eye, House, Languages, LogOut, Plus, RefreshCw } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { PaletteEntry } from '../../features/command-palette/palette-entries.ts';
import { useViewAs } from '../../features/roles-admin/use-view-as.ts';
import { useApi } from '../../shared/api-context.tsx';
import { useI18nContext } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useNavigate } from '../../shared/router/router-context.tsx';
import { signOut } from '../../shared/session-channel.ts';
import { useSetAtom } from '../../shared/store.ts';
import { showToastAtom } from '../../shared/tasks/task.atoms.ts';
import { useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';
import { placesFor } from '../administration.tsx';
import { canInvalidatePages, editedPath, invalidatePage } from './invalidate-page.ts';
import { useContents } from './use-contents.ts';

/** A form that the palette opens itself. */
export type PaletteForm = 'page' | 'redirect';

/**
 * The entries that this person may use.
 * @param typed the search text: what a site is made of is searched on the server
 */
export function usePaletteEntries(
  user: UserView,
  typed: string,
  openForm: (form: PaletteForm) => void,
): readonly PaletteEntry[] {
  const actions = useActions(user, openForm);
  const places = usePlaces(user);
  const contents = useContents(useDeferredValue(typed.trim()), user.isAdmin);
  return [...contents, ...places, ...actions];
}

function usePlaces(user: UserView): readonly PaletteEntry[] {
  const { i18n } = useI18nContext();
  const navigate = useNavigate();
  return placesFor(user)
    .flat()
    .map(
      ({ path, label, Icon }): PaletteEntry => ({
        id: path,
        group: 'place',
        name: i18n.t(label),
        detail: '',
        Icon,
        run: () => void navigate(path),
      }),
    );
}

function useActions({ isAdmin }: UserView, openForm: (form: PaletteForm) => void): readonly PaletteEntry[] {
  const { i18n, changeLanguage } = useI18nContext();
  const api = useApi();
  const navigate = useNavigate();
  const refreshing = useRefreshEntry();
  const viewAs = useViewAs();
  const action = { group: 'action', detail: '' } as const;
  const adminActions: readonly PaletteEntry[] = [
    {
      ...action,
      id: 'new page',
      name: i18n.t('palette.new_page'),
      Icon: Plus,
      run: () => openForm('page'),
    },
    {
      ...action,
      id: 'new redirect',
      name: i18n.t('palette.new_redirect'),
      Icon: Plus,
      run: () => openForm('redirect'),
    },
    {
      ...action,
      id: 'view as visitor',
      name: i18n.t('view_as.as_visitor'),
      Icon: Eye,
      run: () => void viewAs('visitor'),
    },
  ];
  return [
    ...(isAdmin ? adminActions : []),
    ...refreshing,
    {
      ...action,
      id: 'site',
      name: i18n.t('admin.to_site'),
      Icon: House,
      run: () => void navigate('/'),
    },
    {
      ...action,
      id: 'language',
      name: i18n.t('admin.other_language'),
      Icon: Languages,
      run: () => changeLanguage(i18n.language === 'nl' ? 'en' : 'nl'),
    },
    {
      ...action,
      id: 'logout',
      name: i18n.t('auth.logout'),
      Icon: LogOut,
      run: () => void signOut(api),
    },
  ];
}

/** Has the page that is being edited made anew for its visitors; changes do so by themselves. */
function useRefreshEntry(): readonly PaletteEntry[] {
  const { i18n } = useI18nContext();
  const api = useApi();
  const startTask = useTaskReporter();
  const show = useSetAtom(showToastAtom);
  const path = editedPath(location.pathname);
  if (path === undefined || !canInvalidatePages()) return [];

  async function refresh(path: string): Promise<void> {
    const summary = i18n.t('palette.page_refreshed');
    const task = startTask({ type: 'load', entity: 'page', subject: path, summary });
    try {
      await invalidatePage(api, location.host, path);
      task.done();
      show({ guid: newGuid(), kind: 'done', title: summary });
    } catch (error) {
      task.failed(error, () => void refresh(path));
    }
  }

  return [
    {
      id: 'refresh',
      group: 'action',
      name: i18n.t('palette.refresh_page'),
      detail: '',
      Icon: RefreshCw,
      run: () => void refresh(path),
    },
  ];
}
