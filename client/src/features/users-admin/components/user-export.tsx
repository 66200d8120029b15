import type { UserRow } from '@spoor/contracts/users/user.views';
import { useApi } from '../../../shared/api-context.tsx';
import { DataExport } from '../../../shared/data-export.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { prepareUserExport } from '../users-admin.api.ts';

interface UserExportProps {
  readonly user: UserRow;
}

/** A copy of somebody's data, for an administrator who answers them. */
export function UserExport({ user }: UserExportProps) {
  const { t } = useI18n();
  const api = useApi();
  return (
    <div className="rights-panel">
      <DataExport
        title={t('privacy.export_user')}
        about={t('privacy.export_user_about')}
        prepare={(password) => prepareUserExport(api, user.guid, password)}
      />
    </div>
  );
}
