import { type VisibilityLevel, visibilityLevels } from '@spoor/contracts/shared/permissions';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useEditor } from '../editor-context.tsx';
import { RoleField } from './role-field.tsx';

const editLevels = ['Roles', 'Admin'] as const;
const viewLevels = visibilityLevels.toReversed();

/** Who may edit and who may see the page. Only for administrators; applies at once, without publishing. */
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
      <RolesSelect
        right="edit"
        levels={editLevels}
        level={editPermission}
        roles={editRoles}
        isDisabled={!isAdmin}
        onLevel={(level) => edit({ editPermission: level })}
        onRoles={(roles) => edit({ editRoles: roles })}
      />
      <RolesSelect
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

/** The level of one right, and the roles where it is limited to roles. */
function RolesSelect<Level extends VisibilityLevel>({
  right,
  levels,
  level: chosen,
  roles,
  isDisabled,
  onLevel,
  onRoles,
}: RightsChoiceProps<Level>) {
  const { t } = useI18n();
  const label = t(`page.rights.${right}`);
  return (
    <RadioField
      label={label}
      isDisabled={isDisabled}
      choices={levels.map((level) => ({
        value: level,
        name: t(`page.rights.level.${level}` as TextKey),
        more:
          level === 'Roles' ? (
            <RoleField label={label} value={roles} onChange={(next) => onRoles([...next])} />
          ) : undefined,
      }))}
      value={chosen}
      onChange={onLevel}
    />
  );
}
