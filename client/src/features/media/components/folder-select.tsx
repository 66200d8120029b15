import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';

import type { FieldProps } from '../../../shared/forms/field.tsx';
import { OptionalSelectField } from '../../../shared/forms/select-field.tsx';
import { flattenFolders } from '../folder-tree.ts';

/** Its value is the guid of a folder; null for none. */
interface FolderSelectProps extends FieldProps<string | null> {
  /** Whether what is chosen is stored at once. */
  readonly savesItself?: boolean;
  readonly folders: readonly AssetFolder[];
  /** Label of the empty choice. */
  readonly noneLabel: string;
}

/** One of the folders, or none. */
export function FolderSelect({ folders, noneLabel, ...field }: FolderSelectProps) {
  return (
    <OptionalSelectField
      {...field}
      none={noneLabel}
      choices={flattenFolders(folders).map(({ folder, path }) => ({
        value: folder.guid,
        name: path.join(' / '),
      }))}
    />
  );
}
