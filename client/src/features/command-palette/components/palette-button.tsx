import { Search } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import './command-palette.css';

/** Opens the palette, and says with which keys that goes without it. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  const { t } = useI18n();
  return (
    <button type="button" className="palette-button" aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
      <Search aria-hidden="true" />
      <span className="palette-button__words">{t('palette.open')}</span>
      <span className="palette-button__keys" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}
