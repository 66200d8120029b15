import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';

export function NewPage() {
  const { t } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" className="button button--primary" onClick={() => setIsAsking(true)}>
        <Plus aria-hidden="true" />
        {t('new_page.title')}
      </button>
      {isAsking ? <NewPageDialog onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
