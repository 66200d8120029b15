import type { Block } from '@spoor/contracts/pages/block';
import { type VisibilityLevel, visibilityLevels } from '@spoor/contracts/shared/permissions';
import { useI18n } from '../../../shared/i18n.tsx';
import { useEditor } from '../editor-context.tsx';

/** Who may add items to a list. Anything else in a block is for those who may edit its page. */
export function BlockRights({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const { guid, buildingBlockName, addPermission, addRoles } = block;
  if (buildingBlockName !== 'List') return <p className="field__hint">{t('rights.as_page')}</p>;

  // A block that names roles keeps them; there is no list of roles yet from which to name others.
  const levels = visibilityLevels.filter((level) => level !== 'Roles' || addPermission === 'Roles');
  const choose = (level: VisibilityLevel) =>
    void commands.setPermissions({
      block,
      permissions: { addPermission: level, addRoles },
      basedOn: page,
    });
  return (
    <fieldset className="rights-choice">
      <legend className="field__label">{t('rights.who_adds')}</legend>
      {levels.map((level) => (
        <label key={level} className="check">
          <input
            type="radio"
            name={`add-${guid}`}
            checked={addPermission === level}
            onChange={() => choose(level)}
          />
          <span>
            {t(`rights.${level}`)}
            <span className="field__hint rights-choice__hint">{t(`rights.about.${level}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
