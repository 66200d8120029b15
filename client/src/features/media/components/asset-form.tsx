import { type EditAsset, editAsset } from '@spoor/contracts/assets/asset.commands';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { foldersQuery } from '../../../shared/asset-folders.api.ts';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { textLimit } from '../../../shared/forms/text-limit.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { AssetTagsField } from './asset-tags-field.tsx';
import { FolderSelect } from './folder-select.tsx';

interface AssetFormProps {
  readonly asset: AssetView;
  /** Answers whether it was stored. */
  readonly onEdit: (edit: EditAsset) => Promise<boolean>;
  readonly onTag: (tags: readonly string[]) => void;
}

const textOf = (name: 'alt' | 'title' | 'credits', { asset, onEdit }: AssetFormProps) => ({
  value: asset[name],
  path: `/assets/${asset.guid}/${name}`,
  limit: textLimit(editAsset, name),
  onSave: (text: string) => onEdit({ [name]: text }),
});

/** What people say about a file. Each saves itself. */
export function AssetForm(props: AssetFormProps) {
  const { asset, onEdit, onTag } = props;
  const { t } = useI18n();
  const { data: folders = [] } = useQuery(foldersQuery(useApi()));
  return (
    <div className="panel-form stack gap-5">
      {asset.kind === 'image' ? (
        <>
          <AutosaveTextField
            {...textOf('alt', props)}
            label={t('field.alt')}
            hint={t('media.alt_hint')}
            isLong
            isDisabled={asset.decorative}
          />
          <CheckField
            label={t('field.decorative')}
            value={asset.decorative}
            onChange={(decorative) => void onEdit({ decorative })}
          />
        </>
      ) : null}
      <AutosaveTextField
        {...textOf('title', props)}
        label={t('media.title')}
        hint={t('media.title_hint', { name: asset.fileName })}
      />
      <AutosaveTextField {...textOf('credits', props)} label={t('media.credits')} />
      <FolderSelect
        savesItself
        label={t('media.folder')}
        folders={folders}
        noneLabel={t('media.no_folder')}
        value={asset.folderGuid}
        onChange={(folderGuid) => void onEdit({ folderGuid })}
      />
      <AssetTagsField value={asset.tags} onChange={onTag} />
    </div>
  );
}
