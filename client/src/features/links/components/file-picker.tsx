import { assetKinds } from '@spoor/contracts/assets/media-types';
import { Paperclip } from 'lucide-react';
import { use, useState } from 'react';
import type { LinkValue } from '../../../shared/forms/link-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { AssetPickerContext } from '../../../shared/ui/asset-picker-context.tsx';

export function FilePicker({ onPick }: { onPick: (link: LinkValue, name: string) => void }) {
  const { t } = useI18n();
  const Picker = use(AssetPickerContext);
  const [isPicking, setPicking] = useState(false);
  if (Picker === undefined) return null;
  return (
    <>
      <button type="button" className="button button--quiet" onClick={() => setPicking(true)}>
        <Paperclip aria-hidden="true" />
        {t('link.file')}
      </button>
      {isPicking ? (
        <Picker
          title={t('link.file')}
          kinds={assetKinds}
          onPick={({ guid, title, fileName }) => {
            setPicking(false);
            onPick({ kind: 'file', guid }, title || fileName);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
