import { parseEntity } from '@spoor/contracts/changes/entity';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { AccountStates } from '../../../shared/ui/account-states.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { UsageList } from '../../../shared/ui/usage-list.tsx';
import { roleMembersQuery, roleUsagesQuery } from '../roles-admin.api.ts';

/** Who has a role, and what names it. */
export function RoleUseDialog({ subject: role, onClose }: { subject: RoleView; onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const members = useQuery(roleMembersQuery(api, role.guid));
  const usages = useQuery(roleUsagesQuery(api, role.guid));
  const named = usages.data?.filter(({ entity }) => parseEntity(entity).type !== 'user');
  const failed = [members, usages].find(({ isError }) => isError);
  return (
    <Dialog title={role.name} onClose={onClose}>
      {failed === undefined ? null : <LoadFailure retry={failed.refetch} />}
      {members.data === undefined || named === undefined ? (
        failed === undefined && <LoadingSkeleton rows={3} />
      ) : (
        <>
          <section className="stack gap-2">
            <h3 className="field__label">{t('roles.members')}</h3>
            {members.data.length === 0 ? <p className="soft">{t('roles.no_members')}</p> : null}
            <ul className="stack gap-1 unmarked">
              {members.data.map(({ guid, displayName, namesBehind, ...user }) => (
                <li key={guid} className="row cluster gap-2">
                  <Link to={`/admin/users/${guid}/profile`}>{displayName}</Link>
                  {namesBehind === '' ? null : <span className="soft">{namesBehind}</span>}
                  <AccountStates user={user} />
                </li>
              ))}
            </ul>
          </section>
          <section className="stack gap-2">
            <h3 className="field__label">{t('roles.named_by')}</h3>
            {named.length === 0 ? <p className="soft">{t('roles.no_usages')}</p> : null}
            <UsageList usages={named} />
          </section>
        </>
      )}
    </Dialog>
  );
}
