import { type AssetFolder, foldersWithin } from '@spoor/contracts/assets/asset-folder';
import { addAssetFolder } from '@spoor/contracts/assets/asset-folder.commands';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useMediaCommands } from '../media.commands.ts';
import { FolderSelect } from './folder-select.tsx';

export type FolderDialogState =
  | { readonly kind: 'add'; readonly parentGuid: string | null }
  | { readonly kind: 'rename' | 'move'; readonly folder: AssetFolder };

interface FolderDialogProps {
  readonly question: FolderDialogState;
  readonly folders: readonly AssetFolder[];
  readonly onClose: () => void;
}

const titles = { add: 'media.folder_new', rename: 'media.folder_rename', move: 'media.folder_move' } as const;

/** Asks for the name of a folder, or where to move it. */
export function FolderDialog({ question, folders, onClose }: FolderDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t(titles[question.kind])} onClose={onClose}>
      {question.kind === 'move' ? (
        <MoveFolderForm
          folder={question.folder}
          folders={withoutDescendants(folders, question.folder)}
          onSaved={onClose}
        />
      ) : (
        <FolderNameForm question={question} onSaved={onClose} />
      )}
    </Dialog>
  );
}

interface FolderNameFormProps {
  readonly question: FolderDialogState;
  readonly onSaved: () => void;
}

function FolderNameForm({ question, onSaved }: FolderNameFormProps) {
  const { t } = useI18n();
  const { addFolder, editFolder } = useMediaCommands();
  const form = useSchemaForm({
    schema: addAssetFolder.pick({ name: true }),
    defaultValues: { name: question.kind === 'rename' ? question.folder.name : '' },
    save: ({ name }) =>
      question.kind === 'add'
        ? addFolder({ guid: newGuid(), name, parentGuid: question.parentGuid })
        : editFolder({ folder: question.folder, edit: { name } }),
    onSaved,
  });
  return (
    <SchemaForm form={form} className="panel-form stack gap-5">
      <SchemaField form={form} name="name">
        {(field) => <TextField {...field} label={t('media.folder_name')} autoFocus />}
      </SchemaField>
      <FormFooter action={t('media.folder_save')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

interface FolderPlaceFormProps {
  readonly folder: AssetFolder;
  readonly folders: readonly AssetFolder[];
  readonly onSaved: () => void;
}

function MoveFolderForm({ folder, folders, onSaved }: FolderPlaceFormProps) {
  const { t } = useI18n();
  const { editFolder } = useMediaCommands();
  const form = useSchemaForm({
    schema: addAssetFolder.pick({ parentGuid: true }),
    defaultValues: { parentGuid: folder.parentGuid },
    save: (edit) => editFolder({ folder, edit }),
    onSaved,
  });
  return (
    <SchemaForm form={form} className="panel-form stack gap-5">
      <SchemaField form={form} name="parentGuid">
        {({ value = null, ...field }) => (
          <FolderSelect
            {...field}
            value={value}
            label={t('media.folder_place')}
            folders={folders}
            noneLabel={t('media.folder_top')}
          />
        )}
      </SchemaField>
      <FormFooter action={t('media.folder_save')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

/** Where a folder can go: anywhere but within itself. */
function withoutDescendants(folders: readonly AssetFolder[], folder: AssetFolder): readonly AssetFolder[] {
  const inside = new Set(foldersWithin(folders, folder.guid).map(({ guid }) => guid));
  return folders.filter(({ guid }) => !inside.has(guid));
}
