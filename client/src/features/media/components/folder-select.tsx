import type { AssetFolder } from '@spoor/contracts/assets/asset-folder';
import { Field } from '../../../shared/ui/field.tsx';
import { folderRows } from '../folder-tree.ts';

interface FolderSelectProps {
  readonly label: string;
  readonly folders: readonly AssetFolder[];
  /** What no folder is called here. */
  readonly noneLabel: string;
  /** Null for none. */
  readonly value: string | null;
  readonly onChange: (guid: string | null) => void;
}

/** One of the folders, or none. */
export function FolderSelect({ label, folders, noneLabel, value, onChange }: FolderSelectProps) {
  const rows = folderRows(folders);
  const isKnown = rows.some(({ folder }) => folder.guid === value);
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={isKnown ? (value ?? '') : ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{noneLabel}</option>
          {rows.map(({ folder, path }) => (
            <option key={folder.guid} value={folder.guid}>
              {path.join(' / ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
