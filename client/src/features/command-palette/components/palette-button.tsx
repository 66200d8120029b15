import { Search } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import './command-palette.css';

export function PaletteButton({ onPress }: { onPress: () => void }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className="palette-button inline-row gap-2"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <Search aria-hidden="true" />
      <span className="words-from-768">{t('palette.open')}</span>
      <span className="palette-button__keys tiny" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}
