import type { Block } from '@spoor/contracts/pages/block';
import { useQuery } from '@tanstack/react-query';
import { ListTree, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { waitingItemsQuery } from '../managed-items.api.ts';
import './list-toolbar.css';

interface ListToolbarProps {
  readonly list: Block;
  readonly onAdd: () => void;
  readonly onManage: () => void;
}

/** The tools above a list on the canvas. */
export function ListToolbar({ list, onAdd, onManage }: ListToolbarProps) {
  const { t } = useI18n();
  const { data: waiting = 0 } = useQuery(waitingItemsQuery(useApi(), list.guid));
  // Keeps the click from selecting the list block.
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  return (
    <div className="tools row cluster gap-2">
      <button type="button" className="button button--secondary" onClick={alone(onAdd)}>
        <Plus aria-hidden="true" />
        {t('item.add')}
      </button>
      <button type="button" className="button button--secondary" onClick={alone(onManage)}>
        <ListTree aria-hidden="true" />
        {t('items.manage')}
      </button>
      {waiting === 0 ? null : (
        <button type="button" className="list-toolbar__waiting strong" onClick={alone(onManage)}>
          {t('items.waiting', { count: waiting })}
        </button>
      )}
    </div>
  );
}
