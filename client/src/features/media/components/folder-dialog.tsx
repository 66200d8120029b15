import { type AssetFolder, foldersWithin } from '@spoor/contracts/assets/asset-folder';
import { limits } from '@spoor/contracts/shared/limits';
import { type SubmitEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useMediaCommands } from '../media.commands.ts';
import { FolderSelect } from './folder-select.tsx';

/** What is asked about a folder. */
export type FolderQuestion =
  | { readonly kind: 'add'; readonly parentGuid: string | null }
  | { readonly kind: 'rename' | 'move'; readonly folder: AssetFolder };

interface FolderDialogProps {
  readonly question: FolderQuestion;
  readonly folders: readonly AssetFolder[];
  readonly onClose: () => void;
}

const titles = { add: 'media.folder_new', rename: 'media.folder_rename', move: 'media.folder_move' } as const;

/** Asks for the name of a folder, or for its place. */
export function FolderDialog({ question, folders, onClose }: FolderDialogProps) {
  const { t } = useI18n();
  const { addFolder, editFolder } = useMediaCommands();
  const [name, setName] = useState(question.kind === 'rename' ? question.folder.name : '');
  const [parentGuid, setParentGuid] = useState(
    question.kind === 'add' ? question.parentGuid : question.folder.parentGuid,
  );

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const wish = name.trim();
    if (question.kind === 'move') await editFolder({ folder: question.folder, edit: { parentGuid } });
    else if (question.kind === 'rename') await editFolder({ folder: question.folder, edit: { name: wish } });
    else await addFolder({ guid: newGuid(), name: wish, parentGuid });
    onClose();
  }

  return (
    <Dialog title={t(titles[question.kind])} onClose={onClose}>
      <form className="panel-form" onSubmit={(event) => void save(event)}>
        {question.kind === 'move' ? (
          <FolderSelect
            label={t('media.folder_place')}
            folders={withoutThoseIn(folders, question.folder)}
            noneLabel={t('media.folder_top')}
            value={parentGuid}
            onChange={setParentGuid}
          />
        ) : (
          <Field label={t('media.folder_name')}>
            {(control) => (
              <input
                {...control}
                type="text"
                required
                pattern=".*\S.*"
                maxLength={limits.nameLength}
                value={name}
                autoFocus
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="dialog__actions">
          <button type="submit" className="button button--primary">
            {t('media.folder_save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Where a folder can go: anywhere but within itself. */
function withoutThoseIn(folders: readonly AssetFolder[], folder: AssetFolder): readonly AssetFolder[] {
  const inside = new Set(foldersWithin(folders, folder.guid).map(({ guid }) => guid));
  return folders.filter(({ guid }) => !inside.has(guid));
}
