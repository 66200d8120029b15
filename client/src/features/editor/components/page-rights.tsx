import { visibilityLevels } from '@spoor/contracts/shared/permissions';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useEditor } from '../editor-context.tsx';

const editLevels = ['Roles', 'Admin'] as const;

/** Who may edit and who may see the page. It holds at once, for draft and live alike; administrators decide. */
export function PageRights() {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const isAdmin = useUser()?.isAdmin === true;
  const { editPermission, viewPermission } = page;
  // Roles that a page names it keeps; there is no list of roles yet from which to name others.
  const viewLevels = visibilityLevels.filter((level) => level !== 'Roles' || viewPermission === 'Roles');
  const edit = (change: Parameters<typeof commands.editPage>[0]['edit']) =>
    void commands.editPage({ edit: change, basedOn: page });

  return (
    <>
      {isAdmin ? null : <p className="field__hint">{t('page.rights.admins')}</p>}
      <fieldset className="rights-choice" disabled={!isAdmin}>
        <legend className="field__label">{t('page.rights.edit')}</legend>
        {editLevels.map((level) => (
          <label key={level} className="check">
            <input
              type="radio"
              name="edit-permission"
              checked={editPermission === level}
              onChange={() => edit({ editPermission: level })}
            />
            {t(`page.rights.edit.${level}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="rights-choice" disabled={!isAdmin}>
        <legend className="field__label">{t('page.rights.view')}</legend>
        {viewLevels.toReversed().map((level) => (
          <label key={level} className="check">
            <input
              type="radio"
              name="view-permission"
              checked={viewPermission === level}
              onChange={() => edit({ viewPermission: level })}
            />
            {t(`page.rights.view.${level}`)}
          </label>
        ))}
      </fieldset>
      <p className="field__hint">{t('page.rights.at_once')}</p>
    </>
  );
}
