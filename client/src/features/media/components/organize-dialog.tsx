import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { foldersQuery } from '../../../shared/asset-folders.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { tagsBetween, useMediaCommands } from '../media.commands.ts';
import { FolderSelect } from './folder-select.tsx';
import { TagsField } from './tags-field.tsx';

interface OrganizeDialogProps {
  /** What is asked: for a folder, or for tags. */
  readonly wish: 'folder' | 'tags';
  readonly assets: readonly AssetView[];
  /** Hears that it is being done, and not when somebody thinks better of it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks where several files go, or which tags they get and lose; all of it is one Change. */
export function OrganizeDialog({ wish, assets, onDone, onClose }: OrganizeDialogProps) {
  const { t } = useI18n();
  const { data: folders = [] } = useQuery(foldersQuery(useApi()));
  const { organize } = useMediaCommands();
  const [folderGuid, setFolderGuid] = useState<string | null>(null);
  const shared = tagsOfAll(assets);
  const [tags, setTags] = useState(shared);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const change = wish === 'folder' ? { edit: { folderGuid } } : tagsBetween(shared, tags);
    onClose();
    onDone();
    await organize({ assets, change });
  }

  return (
    <Dialog title={t(wish === 'folder' ? 'media.move_many' : 'media.tag_many')} onClose={onClose}>
      <form className="panel-form" onSubmit={(event) => void save(event)}>
        {wish === 'folder' ? (
          <FolderSelect
            label={t('media.folder')}
            folders={folders}
            noneLabel={t('media.no_folder')}
            value={folderGuid}
            onChange={setFolderGuid}
          />
        ) : (
          <TagsField value={tags} onChange={setTags} hint={t('media.tags_shared')} />
        )}
        <div className="dialog__actions">
          <button type="submit" className="button button--primary">
            {t(wish === 'folder' ? 'media.move_here' : 'media.save_tags')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Tags that each of them has. */
function tagsOfAll(assets: readonly AssetView[]): readonly string[] {
  const [first, ...others] = assets;
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
}
