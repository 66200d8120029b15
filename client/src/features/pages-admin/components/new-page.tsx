import type { PageView } from '@spoor/contracts/pages/page.views';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { editAddress, ownAddress } from '../../../shared/addresses.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { usePagesAdminCommands } from '../pages-admin.commands.ts';

/** The button that makes a page, and the question what it is called. One goes on in its editor. */
export function NewPage() {
  const { t } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="button button--primary" onClick={() => setIsAsking(true)}>
        <Plus aria-hidden="true" />
        {t('pages_admin.new')}
      </button>
      {isAsking ? <NewPageDialog onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { create } = usePagesAdminCommands();
  const [name, setName] = useState('');
  const [isSent, setIsSent] = useState(false);

  async function make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsSent(true);
    const answer = name.trim() === '' ? undefined : await create(name);
    if (answer === undefined || answer instanceof ApiError) return setIsSent(false);
    onClose();
    await navigate(editAddress(ownAddress((answer.data as PageView).guid)));
  }

  return (
    <Dialog title={t('pages_admin.new')} onClose={onClose}>
      <form className="panel-form" onSubmit={(event) => void make(event)}>
        <Field label={t('pages_admin.title')} hint={t('pages_admin.new_hint')}>
          {(control) => (
            <input
              {...control}
              type="text"
              required
              maxLength={100}
              value={name}
              autoFocus
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="dialog__actions">
          <button type="submit" className="button button--primary" disabled={isSent}>
            {t('pages_admin.make')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
