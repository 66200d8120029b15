import type { PageView } from '@spoor/contracts/pages/page.views';
import { type SubmitEvent, useRef, useState } from 'react';
import { editAddress, ownAddress } from '../../../shared/addresses.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { useCreatePage } from '../page-life.commands.ts';
import { MenuPlaceField } from './menu-place-field.tsx';
import { TemplateChoice } from './template-choice.tsx';
import './new-page.css';

/** What a new page is called, what it begins with, and where people find it. One goes on in its editor. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const create = useCreatePage();
  const [name, setName] = useState('');
  const [templateGuid, setTemplateGuid] = useState<string | null>(null);
  const [parentMenuItemGuid, setParentMenuItemGuid] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const isNameless = name.trim() === '';

  async function make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (isNameless) return nameField.current?.focus();
    setIsSent(true);
    const answer = await create({ name, templateGuid, parentMenuItemGuid });
    if (answer === undefined || answer instanceof ApiError) return setIsSent(false);
    onClose();
    await navigate(editAddress(ownAddress((answer.data as PageView).guid)));
  }

  return (
    <Dialog title={t('new_page.title')} onClose={onClose}>
      <form className="new-page" noValidate onSubmit={(event) => void make(event)}>
        <Field label={t('new_page.name')} error={isTried && isNameless ? t('field.required') : undefined}>
          {(control) => (
            <input
              {...control}
              ref={nameField}
              type="text"
              required
              maxLength={100}
              value={name}
              autoFocus
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <TemplateChoice value={templateGuid} onChange={setTemplateGuid} />
        <MenuPlaceField value={parentMenuItemGuid} onChange={setParentMenuItemGuid} />
        <p className="field__hint">{t('new_page.hint')}</p>
        <div className="dialog__actions">
          <SubmitButton isBusy={isSent}>{t('new_page.make')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
