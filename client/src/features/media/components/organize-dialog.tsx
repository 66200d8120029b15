import { editAsset } from '@spoor/contracts/assets/asset.commands';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { foldersQuery } from '../../../shared/asset-folders.api.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { tagsBetween, useMediaCommands } from '../media.commands.ts';
import { AssetTagsField } from './asset-tags-field.tsx';
import { FolderSelect } from './folder-select.tsx';

interface OrganizeDialogProps {
  readonly action: 'folder' | 'tags';
  readonly assets: readonly AssetView[];
  /** Hears that it was done, and not when somebody thinks better of it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks where several files go, or which tags they get and lose; all of it is one Change. */
export function OrganizeDialog({ action, onClose, onDone, assets }: OrganizeDialogProps) {
  const { t } = useI18n();
  const Form = action === 'folder' ? FolderForm : TagsForm;
  return (
    <Dialog title={t(action === 'folder' ? 'media.move_many' : 'media.tag_many')} onClose={onClose}>
      <Form
        assets={assets}
        onSaved={() => {
          onClose();
          onDone();
        }}
      />
    </Dialog>
  );
}

interface OrganizeFormProps {
  readonly assets: readonly AssetView[];
  readonly onSaved: () => void;
}

function FolderForm({ assets, onSaved }: OrganizeFormProps) {
  const { t } = useI18n();
  const { data: folders = [] } = useQuery(foldersQuery(useApi()));
  const { organize } = useMediaCommands();
  const form = useSchemaForm({
    schema: editAsset.pick({ folderGuid: true }).required(),
    defaultValues: { folderGuid: null },
    save: (edit) => organize({ assets, change: { edit } }),
    onSaved,
  });
  return (
    <SchemaForm form={form} className="panel-form stack gap-5">
      <SchemaField form={form} name="folderGuid">
        {(field) => (
          <FolderSelect
            {...field}
            label={t('media.folder')}
            folders={folders}
            noneLabel={t('media.no_folder')}
          />
        )}
      </SchemaField>
      <FormFooter action={t('media.move_here')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

function TagsForm({ assets, onSaved }: OrganizeFormProps) {
  const { t } = useI18n();
  const { organize } = useMediaCommands();
  const [shared] = useState(() => tagsOfAll(assets));
  const form = useSchemaForm({
    schema: editAsset.pick({ tags: true }).required(),
    defaultValues: { tags: [...shared] },
    save: ({ tags }) => organize({ assets, change: tagsBetween(shared, tags) }),
    onSaved,
  });
  return (
    <SchemaForm form={form} className="panel-form stack gap-5">
      <SchemaField form={form} name="tags">
        {({ onChange, ...field }) => (
          <AssetTagsField {...field} hint={t('media.tags_shared')} onChange={(tags) => onChange([...tags])} />
        )}
      </SchemaField>
      <FormFooter action={t('media.save_tags')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

/** Tags that all of them have. */
function tagsOfAll(assets: readonly AssetView[]): readonly string[] {
  const [first, ...others] = assets;
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => tags.includes(tag)));
}
