import type { EditAsset } from '@spoor/contracts/assets/asset.commands';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { limits } from '@spoor/contracts/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { foldersQuery } from '../../../shared/asset-folders.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { FolderSelect } from './folder-select.tsx';
import { SavedText } from './saved-text.tsx';
import { TagsField } from './tags-field.tsx';

interface AssetFormProps {
  readonly asset: AssetView;
  readonly onEdit: (edit: EditAsset) => void;
  readonly onTag: (tags: readonly string[]) => void;
}

/** What people say about a file. */
export function AssetForm({ asset, onEdit, onTag }: AssetFormProps) {
  const { t } = useI18n();
  const { data: folders = [] } = useQuery(foldersQuery(useApi()));
  return (
    <div className="panel-form">
      {asset.kind === 'image' ? (
        <>
          <SavedText
            label={t('field.alt')}
            hint={t('media.alt_hint')}
            value={asset.alt}
            maxLength={1000}
            isLong
            isDisabled={asset.decorative}
            onSave={(alt) => onEdit({ alt })}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={asset.decorative}
              onChange={(event) => onEdit({ decorative: event.target.checked })}
            />
            {t('field.decorative')}
          </label>
        </>
      ) : null}
      <SavedText
        label={t('media.title')}
        hint={t('media.title_hint', { name: asset.fileName })}
        value={asset.title}
        maxLength={limits.titleLength}
        onSave={(title) => onEdit({ title })}
      />
      <SavedText
        label={t('media.credits')}
        value={asset.credits}
        maxLength={limits.titleLength}
        onSave={(credits) => onEdit({ credits })}
      />
      <FolderSelect
        label={t('media.folder')}
        folders={folders}
        noneLabel={t('media.no_folder')}
        value={asset.folderGuid}
        onChange={(folderGuid) => onEdit({ folderGuid })}
      />
      <TagsField value={asset.tags} onChange={onTag} />
    </div>
  );
}
