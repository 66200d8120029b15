import type { BulkItemWish } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { ItemsDialog } from './items-dialog.tsx';
import { TagsField } from './tags-field.tsx';

interface TagItemsDialogProps {
  readonly listGuid: string;
  readonly items: readonly ListItemView[];
  readonly onClose: () => void;
  readonly onTag: (wish: BulkItemWish) => void;
}

/** Topics for several items: what all of them have stands there already; what is taken away goes from all. */
export function TagItemsDialog({ listGuid, items, onClose, onTag }: TagItemsDialogProps) {
  const { t } = useI18n();
  const [shared] = useState(() => sharedTags(items));
  const [tags, setTags] = useState<readonly string[]>(shared);
  const add = tags.filter((tag) => !shared.includes(tag));
  const remove = shared.filter((tag) => !tags.includes(tag));

  return (
    <ItemsDialog
      title={t('items.tag_title', { count: items.length })}
      action={t('item.save')}
      isReady={add.length + remove.length > 0}
      onSubmit={() => onTag({ type: 'tag', add, remove })}
      onClose={onClose}
    >
      <TagsField
        label={t('item.tags')}
        hint={t('items.tag_hint')}
        listGuid={listGuid}
        value={tags}
        onChange={setTags}
      />
    </ItemsDialog>
  );
}

function sharedTags([first, ...others]: readonly ListItemView[]): readonly string[] {
  const tags = first?.metadata.tags ?? [];
  return tags.filter((tag) => others.every(({ metadata }) => metadata.tags?.includes(tag)));
}
