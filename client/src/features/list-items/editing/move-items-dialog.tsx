import type { BulkItemWish } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { listChoicesQuery } from '../../../shared/list-choices.api.ts';
import { ComboField } from '../../../shared/ui/combo-field.tsx';
import { ItemsDialog } from './items-dialog.tsx';

interface MoveItemsDialogProps {
  /** The list in which they stand. */
  readonly listGuid: string;
  /** What they leave there: the list itself, or items that they hang under. */
  readonly places: readonly string[];
  readonly items: readonly ListItemView[];
  readonly onClose: () => void;
  readonly onMove: (wish: BulkItemWish) => void;
}

/** To which list items go, and whether they also stay where they are. */
export function MoveItemsDialog({ listGuid, places, items, onClose, onMove }: MoveItemsDialogProps) {
  const { t } = useI18n();
  const { data: lists = [] } = useQuery(listChoicesQuery(useApi()));
  const [toGuid, setToGuid] = useState('');
  const [stays, setStays] = useState(false);
  const choices = lists
    .filter(({ guid }) => guid !== listGuid)
    .map(({ guid, title, page }) => ({
      id: guid,
      name: title || page,
      detail: title === '' ? undefined : page,
    }));

  return (
    <ItemsDialog
      title={t('items.move_title', { count: items.length })}
      action={t(stays ? 'items.show_too' : 'items.move_now')}
      isReady={toGuid !== ''}
      onSubmit={() => onMove({ type: 'move', toGuid, fromGuids: stays ? [] : [...places] })}
      onClose={onClose}
    >
      <ComboField label={t('items.move_to')} choices={choices} value={toGuid} onChange={setToGuid} />
      <label className="check">
        <input type="checkbox" checked={stays} onChange={({ target }) => setStays(target.checked)} />
        {t('items.stay_too')}
      </label>
    </ItemsDialog>
  );
}
