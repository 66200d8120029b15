import type { RoleView } from '@spoor/contracts/roles/role.views';
import { permissionNames } from '@spoor/contracts/shared/permission-names';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { PageChoiceField } from '../../../shared/forms/page-choice-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useRoles } from '../../../shared/roles.api.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { explanationQuery } from '../users-admin.api.ts';

/** What somebody may do, by which role, and why they may edit a page or not. */
export function RightsPanel({ user }: { user: UserRow }) {
  const { t } = useI18n();
  const { data: roles = [] } = useRoles();
  const mayChoosePages = useUser()?.isAdmin === true;
  const own = roles.filter(({ guid }) => user.roleIds.includes(guid));
  return (
    <>
      <section className="rights-panel stack gap-2">
        <h2>{t('rights_of.permissions')}</h2>
        <Permissions isAdmin={user.isAdmin} roles={own} />
      </section>
      {mayChoosePages ? <PageRights user={user} /> : null}
    </>
  );
}

function Permissions({ isAdmin, roles }: { isAdmin: boolean; roles: readonly RoleView[] }) {
  const { t } = useI18n();
  if (isAdmin) return <p>{t('rights_of.admin')}</p>;
  const given = permissionNames.flatMap((name) => {
    const by = roles.filter(({ permissions }) => permissions.includes(name)).map((role) => role.name);
    return by.length === 0 ? [] : [{ name, by: by.join(', ') }];
  });
  if (given.length === 0) return <p className="soft">{t('rights_of.no_permissions')}</p>;
  return (
    <ul className="stack gap-1 unmarked">
      {given.map(({ name, by }) => (
        <li key={name}>
          {t(`permission.${name}`)} <span className="soft">({by})</span>
        </li>
      ))}
    </ul>
  );
}

function PageRights({ user }: { user: UserRow }) {
  const { t } = useI18n();
  const [pageGuid, setPageGuid] = useState('');
  return (
    <section className="rights-panel stack gap-3">
      <h2>{t('rights_of.why')}</h2>
      <PageChoiceField label={t('rights_of.page')} value={pageGuid} chosenName="" onChange={setPageGuid} />
      {pageGuid === '' ? null : <Explanation user={user} pageGuid={pageGuid} />}
    </section>
  );
}

function Explanation({ user, pageGuid }: { user: UserRow; pageGuid: string }) {
  const { t, language } = useI18n();
  const explanation = useQuery(explanationQuery(useApi(), user.guid, pageGuid, language));
  if (explanation.isError) return <LoadFailure retry={explanation.refetch} />;
  if (explanation.data === undefined) return null;
  const { canEdit, canPublish, canEditOwnItems, reason, byRoles, page } = explanation.data;
  const names = (roles: readonly { name: string }[]) => roles.map(({ name }) => name).join(', ');
  const editors = page.editRoles.length === 0 ? t('rights_of.only_admins') : names(page.editRoles);
  return (
    <div role="status" className="stack gap-2">
      <p>
        <strong>{t(canEdit ? 'rights_of.may_edit' : 'rights_of.may_not_edit')}</strong>{' '}
        {t(`rights_of.reason.${reason}`, { roles: names(byRoles) })}
      </p>
      {canEdit ? <p>{t(canPublish ? 'rights_of.may_publish' : 'rights_of.may_not_publish')}</p> : null}
      {canEdit || reason === 'inactive' ? null : (
        <p>{t(canEditOwnItems ? 'rights_of.own_items' : 'rights_of.no_own_items')}</p>
      )}
      <p className="soft">{t('rights_of.editors', { title: page.title, roles: editors })}</p>
    </div>
  );
}
