import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { type SubmitEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';

interface PurgeDialogProps {
  readonly entry: TrashEntry;
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

/** Nothing takes this back: whoever wants it types the name of what goes. */
export function PurgeDialog({ entry, onPurge, onClose }: PurgeDialogProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const isMeant = sameName(typed, entry.title);

  function purge(event: SubmitEvent): void {
    event.preventDefault();
    if (isMeant) onPurge();
  }

  return (
    <Dialog title={t('trash.purge_title', { title: entry.title })} onClose={onClose}>
      <form className="panel-form" onSubmit={purge}>
        <p>{t('trash.purge_about')}</p>
        <Field label={t('trash.purge_type', { title: entry.title })}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="dialog__actions">
          <button type="button" className="button button--secondary" onClick={onClose}>
            {t('trash.keep')}
          </button>
          <button type="submit" className="button button--danger" aria-disabled={!isMeant}>
            {t('trash.purge_now')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Nobody is held up by a capital, or a space too many. */
function sameName(typed: string, title: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(title);
}
