import type { BulkItemChangeBody } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useState } from 'react';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { ItemTagsField } from '../../../shared/list-items/item-tags-field.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { tagItemsForm } from '../items.form-schema.ts';
import { ItemsDialog } from './items-dialog.tsx';

interface TagItemsDialogProps {
  readonly listGuid: string;
  readonly items: readonly ListItemView[];
  readonly onClose: () => void;
  readonly onTag: (bulkEdit: BulkItemChangeBody) => Promise<CommandOutcome>;
}

/** Edits the topics of several items: shows those that all have, and removes a topic from all. */
export function TagItemsDialog({ listGuid, items, onClose, onTag }: TagItemsDialogProps) {
  const { t } = useI18n();
  const [shared] = useState(() => sharedTags(items));
  const form = useSchemaForm({
    schema: tagItemsForm,
    defaultValues: { tags: [...shared] },
    save: ({ tags }) =>
      onTag({
        type: 'tag',
        add: tags.filter((tag) => !shared.includes(tag)),
        remove: shared.filter((tag) => !tags.includes(tag)),
      }),
    onSaved: onClose,
  });

  return (
    <ItemsDialog
      title={t('items.tag_title', { count: items.length })}
      form={form}
      action={t('item.save')}
      onClose={onClose}
    >
      <SchemaField form={form} name="tags">
        {({ onChange, ...field }) => (
          <ItemTagsField
            {...field}
            hint={t('items.tag_hint')}
            listGuid={listGuid}
            onChange={(tags) => onChange([...tags])}
          />
        )}
      </SchemaField>
    </ItemsDialog>
  );
}

function sharedTags([first, ...others]: readonly ListItemView[]): readonly string[] {
  const tags = first?.metadata.tags ?? [];
  return tags.filter((tag) => others.every(({ metadata }) => metadata.tags?.includes(tag)));
}
