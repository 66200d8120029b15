import type { Block } from '@spoor/contracts/pages/block';
import type { BlockPermissions } from '@spoor/contracts/pages/page.commands';
import { visibilityLevels } from '@spoor/contracts/shared/permissions';
import { Fragment } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useEditor } from '../editor-context.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Who may add items to a list. Anything else in a block is for those who may edit its page. */
export function BlockRights({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const { guid, buildingBlockName, addPermission, addRoles } = block;
  if (buildingBlockName !== 'List') return <p className="field__hint">{t('rights.as_page')}</p>;

  const choose = (permissions: BlockPermissions) =>
    void commands.setPermissions({ block, permissions, basedOn: page });
  return (
    <fieldset className="rights-choice">
      <legend className="field__label">{t('rights.who_adds')}</legend>
      {visibilityLevels.map((level) => (
        <Fragment key={level}>
          <label className="check">
            <input
              type="radio"
              name={`add-${guid}`}
              checked={addPermission === level}
              onChange={() => choose({ addPermission: level, addRoles })}
            />
            <span>
              {t(`rights.${level}`)}
              <span className="field__hint rights-choice__hint">{t(`rights.about.${level}`)}</span>
            </span>
          </label>
          {level === 'Roles' && addPermission === 'Roles' && (
            <RoleChoice
              label={t('rights.who_adds')}
              chosen={addRoles}
              onChange={(roles) => choose({ addPermission, addRoles: [...roles] })}
            />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
