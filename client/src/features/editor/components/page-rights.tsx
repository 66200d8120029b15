import { type VisibilityLevel, visibilityLevels } from '@spoor/contracts/shared/permissions';
import { Fragment } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useEditor } from '../editor-context.tsx';
import { RoleChoice } from './role-choice.tsx';

const editLevels = ['Roles', 'Admin'] as const;
const viewLevels = visibilityLevels.toReversed();

/** Who may edit and who may see the page. It holds at once, for draft and live alike; administrators decide. */
export function PageRights() {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const isAdmin = useUser()?.isAdmin === true;
  const { editPermission, editRoles, viewPermission, viewRoles } = page;
  const edit = (change: Parameters<typeof commands.editPage>[0]['edit']) =>
    void commands.editPage({ edit: change, basedOn: page });

  return (
    <>
      {isAdmin ? null : <p className="field__hint">{t('page.rights.admins')}</p>}
      <RightsChoice
        right="edit"
        levels={editLevels}
        level={editPermission}
        roles={editRoles}
        isDisabled={!isAdmin}
        onLevel={(level) => edit({ editPermission: level })}
        onRoles={(roles) => edit({ editRoles: roles })}
      />
      <RightsChoice
        right="view"
        levels={viewLevels}
        level={viewPermission}
        roles={viewRoles}
        isDisabled={!isAdmin}
        onLevel={(level) => edit({ viewPermission: level })}
        onRoles={(roles) => edit({ viewRoles: roles })}
      />
      <p className="field__hint">{t('page.rights.at_once')}</p>
    </>
  );
}

interface RightsChoiceProps<Level extends VisibilityLevel> {
  readonly right: 'edit' | 'view';
  readonly levels: readonly Level[];
  readonly level: Level;
  readonly roles: readonly string[];
  readonly isDisabled: boolean;
  readonly onLevel: (level: Level) => void;
  readonly onRoles: (roles: string[]) => void;
}

/** Who may do one thing to the page; where roles may, which ones. */
function RightsChoice<Level extends VisibilityLevel>({
  right,
  levels,
  level: chosen,
  roles,
  isDisabled,
  onLevel,
  onRoles,
}: RightsChoiceProps<Level>) {
  const { t } = useI18n();
  return (
    <fieldset className="rights-choice" disabled={isDisabled}>
      <legend className="field__label">{t(`page.rights.${right}`)}</legend>
      {levels.map((level) => (
        <Fragment key={level}>
          <label className="check">
            <input
              type="radio"
              name={`${right}-permission`}
              checked={level === chosen}
              onChange={() => onLevel(level)}
            />
            {t(`page.rights.level.${level}`)}
          </label>
          {level === 'Roles' && chosen === 'Roles' && (
            <RoleChoice
              label={t(`page.rights.${right}`)}
              chosen={roles}
              onChange={(next) => onRoles([...next])}
            />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
