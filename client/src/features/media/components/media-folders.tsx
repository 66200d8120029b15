import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Folder, FolderInput, FolderPlus, Inbox, Layers, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { foldersQuery } from '../../../shared/asset-folders.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { withFilter } from '../../../shared/ui/data-table/table-state.ts';
import type { TableControl } from '../../../shared/ui/data-table/use-table-state.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { flattenFolders } from '../folder-tree.ts';
import { mediaFacetsQuery } from '../media.api.ts';
import { useMediaCommands } from '../media.commands.ts';
import { FolderDialog, type FolderDialogState } from './folder-dialog.tsx';
import { FolderRow } from './folder-row.tsx';

interface MediaFoldersProps {
  readonly table: TableControl;
  /** Files were dropped on a folder; null for none. */
  readonly onDropAssets: (guids: readonly string[], folderGuid: string | null) => void;
}

/** The library's folders: open, edit, and drop files on them. */
export function MediaFolders({ table, onDropAssets }: MediaFoldersProps) {
  const { t } = useI18n();
  const api = useApi();
  const { data: folders = [] } = useQuery(foldersQuery(api));
  const { data: facets } = useQuery(mediaFacetsQuery(api));
  const { removeFolder } = useMediaCommands();
  const [question, setQuestion] = useState<FolderDialogState>();
  const current = table.state.filters.folder;
  const addressOf = (folder: string | null) =>
    table.addressWith({ filters: withFilter(table.state.filters, 'folder', folder) });

  async function remove(folder: AssetFolder): Promise<void> {
    await removeFolder(folder);
    if (current === folder.guid) table.change({ filters: withFilter(table.state.filters, 'folder', null) });
  }

  return (
    <nav className="media-folders stack gap-2" aria-label={t('media.folders')}>
      <ul className="unmarked">
        <FolderRow
          {...{ to: addressOf(null), isCurrent: current === undefined, count: facets?.total }}
          name={t('media.all')}
          icon={<Layers aria-hidden="true" />}
        />
        <FolderRow
          {...{ to: addressOf('root'), isCurrent: current === 'root', count: facets?.folders.root ?? 0 }}
          name={t('media.no_folder')}
          icon={<Inbox aria-hidden="true" />}
          onDropAssets={(guids) => onDropAssets(guids, null)}
        />
        {flattenFolders(folders).map(({ folder, depth }) => (
          <FolderRow
            key={folder.guid}
            {...{ to: addressOf(folder.guid), isCurrent: current === folder.guid, depth }}
            count={facets?.folders[folder.guid] ?? 0}
            name={folder.name}
            icon={<Folder aria-hidden="true" />}
            onDropAssets={(guids) => onDropAssets(guids, folder.guid)}
            menu={<FolderMenu folder={folder} onDialog={setQuestion} onRemove={() => void remove(folder)} />}
          />
        ))}
      </ul>
      <button type="button" className="tool" onClick={() => setQuestion({ kind: 'add', parentGuid: null })}>
        <FolderPlus aria-hidden="true" />
        {t('media.folder_new')}
      </button>
      {question === undefined ? null : (
        <FolderDialog question={question} folders={folders} onClose={() => setQuestion(undefined)} />
      )}
    </nav>
  );
}

interface FolderMenuProps {
  readonly folder: AssetFolder;
  readonly onDialog: (question: FolderDialogState) => void;
  readonly onRemove: () => void;
}

function FolderMenu({ folder, onDialog, onRemove }: FolderMenuProps) {
  const { t } = useI18n();
  return (
    <MenuButton
      label={t('table.actions_of', { name: folder.name })}
      className="tool"
      groups={[
        [
          {
            id: 'add',
            label: t('media.folder_in'),
            icon: <FolderPlus aria-hidden="true" />,
            onAction: () => onDialog({ kind: 'add', parentGuid: folder.guid }),
          },
          {
            id: 'rename',
            label: t('media.folder_rename'),
            icon: <PencilLine aria-hidden="true" />,
            onAction: () => onDialog({ kind: 'rename', folder }),
          },
          {
            id: 'move',
            label: t('media.folder_move'),
            icon: <FolderInput aria-hidden="true" />,
            onAction: () => onDialog({ kind: 'move', folder }),
          },
        ],
        [
          {
            id: 'remove',
            label: t('media.folder_remove'),
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            onAction: onRemove,
          },
        ],
      ]}
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}
