import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.tsx';
import { foldersQuery } from '../asset-folders.api.ts';
import { useI18n } from '../i18n.tsx';

/** @param guid anything but a string means no folder */
export function FolderName({ guid }: { readonly guid: unknown }) {
  const { t } = useI18n();
  const { data: folders } = useQuery(foldersQuery(useApi()));
  if (typeof guid !== 'string') return t('media.no_folder');
  if (folders === undefined) return '…';
  return folders.find((folder) => folder.guid === guid)?.name ?? t('media.folder_gone');
}
