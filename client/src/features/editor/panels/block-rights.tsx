import type { Block } from '@spoor/contracts/pages/block';
import type { BlockPermissions } from '@spoor/contracts/pages/page.commands';
import { visibilityLevels } from '@spoor/contracts/shared/permissions';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useEditor } from '../editor-context.tsx';
import { RoleField } from './role-field.tsx';

/** Who may add items to a list. Other edits of a block need the right to edit the page. */
export function BlockRights({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const { buildingBlockName, addPermission, addRoles } = block;
  if (buildingBlockName !== 'List') return <p className="field__hint">{t('rights.as_page')}</p>;

  const choose = (permissions: BlockPermissions) =>
    void commands.setPermissions({ block, permissions, basedOn: page });
  const label = t('rights.who_adds');
  return (
    <RadioField
      label={label}
      choices={visibilityLevels.map((level) => ({
        value: level,
        name: t(`rights.${level}`),
        hint: t(`rights.about.${level}`),
        more:
          level === 'Roles' ? (
            <RoleField
              label={label}
              value={addRoles}
              onChange={(roles) => choose({ addPermission, addRoles: [...roles] })}
            />
          ) : undefined,
      }))}
      value={addPermission}
      onChange={(level) => choose({ addPermission: level, addRoles })}
    />
  );
}
