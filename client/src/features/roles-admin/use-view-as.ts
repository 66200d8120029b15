import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { ViewAs } from '@spoor/contracts/auth/view-as';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';

/** Has this browser look as somebody else, from the home page on. */
export function useViewAs(): (as: ViewAs['as']) => Promise<void> {
  const { t } = useI18n();
  const api = useApi();
  const startTask = useTaskReporter();

  return async function viewAs(as) {
    const task = startTask({ type: 'load', entity: 'page', subject: t('view_as.open') });
    try {
      await api.call(authRoutes.viewAs, { body: { as } });
      task.done();
      // A new document, so that nothing stays that only an administrator gets.
      location.assign('/');
    } catch (error) {
      task.failed(error, () => void viewAs(as));
    }
  };
}
