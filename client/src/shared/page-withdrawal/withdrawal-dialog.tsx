import type { PageUsages } from '@spoor/contracts/pages/page-usages';
import { useState } from 'react';
import { PageChoiceField } from '../forms/page-choice-field.tsx';
import { RadioField } from '../forms/radio-field.tsx';
import { useI18n } from '../i18n.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { IncomingLinks } from './incoming-links.tsx';
import type { Withdrawal } from './use-page-withdrawal.tsx';

interface WithdrawalDialogProps {
  readonly withdrawal: Withdrawal;
  /** Undefined where they could not be read. */
  readonly usages: PageUsages | undefined;
  readonly mayEditMenus: boolean;
  readonly onConfirm: (withdrawal: Withdrawal) => void;
  readonly onClose: () => void;
}

/** What becomes of menu items: they stay, go too, or lead to another page. */
type Fate = 'stay' | 'remove' | 'lead';

/** Tells what leads to pages that go, and asks what becomes of the menu items among it. */
export function WithdrawalDialog(props: WithdrawalDialogProps) {
  const { withdrawal, usages, mayEditMenus, onConfirm, onClose } = props;
  const { t } = useI18n();
  const [fate, setFate] = useState<Fate>('stay');
  const [pageGuid, setPageGuid] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { act, pages } = withdrawal;
  const count = pages.length;

  function confirm(): void {
    if (fate === 'lead' && pageGuid === '') setAsking(true);
    else if (fate === 'stay') onConfirm(withdrawal);
    else onConfirm({ ...withdrawal, menuItems: fate === 'remove' ? 'remove' : { pageGuid } });
  }

  const fateField = (
    <RadioField<Fate>
      label={t('withdraw.fate')}
      value={fate}
      onChange={setFate}
      choices={[
        { value: 'stay', name: t('withdraw.stay'), hint: t('withdraw.stay_hint') },
        { value: 'remove', name: t('withdraw.remove_items'), hint: t('withdraw.remove_items_hint') },
        {
          value: 'lead',
          name: t('withdraw.lead'),
          more: (
            <PageChoiceField
              label={t('menus.page')}
              value={pageGuid}
              chosenName=""
              error={isAsking && pageGuid === '' ? t('menus.page_missing') : undefined}
              onChange={setPageGuid}
            />
          ),
        },
      ]}
    />
  );
  return (
    <ConfirmDialog
      title={t(`withdraw.${act}`, { count, title: pages[0]?.title ?? '' })}
      cancel={t('conflict.cancel')}
      isFilledIn={fate !== 'stay'}
      action={t(act === 'remove' ? 'publish.remove' : 'editor.unpublish')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <IncomingLinks usages={usages} fate={mayEditMenus ? fateField : undefined} />
    </ConfirmDialog>
  );
}
