import { ArrowDown, ArrowUp, Copy, CopyPlus, Scissors, Trash2, X } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { useBlockActions } from '../blocks/use-block-actions.ts';
import { copySelection } from '../clipboard/copy-selection.ts';
import { selectBlocksAtom } from '../editor.atoms.ts';
import { useSelection } from './use-selection.ts';
import './selection-bar.css';

/** A toolbar while several blocks are selected. */
export function SelectionBar() {
  const { t } = useI18n();
  const select = useSetAtom(selectBlocksAtom);
  const selection = useSelection();
  const { step, remove, duplicate } = useBlockActions();
  if (selection.length < 2) return null;
  const words = t('blocks.selected', { count: selection.length });
  const tools = [
    { Icon: ArrowUp, label: t('blocks.up'), run: () => void step(selection, 'up') },
    { Icon: ArrowDown, label: t('blocks.down'), run: () => void step(selection, 'down') },
    { Icon: CopyPlus, label: t('keys.duplicate'), run: () => void duplicate(selection) },
    { Icon: Copy, label: t('block.copy'), run: () => copySelection('copy') },
    { Icon: Scissors, label: t('block.cut'), run: () => copySelection('cut') },
    { Icon: Trash2, label: t('keys.remove'), run: () => void remove(selection) },
  ];
  return (
    <section className="tools selection-bar row floating" aria-label={words} data-region="button">
      <output className="selection-bar__count words-from-768 strong">{words}</output>
      {tools.map(({ Icon, label, run }) => (
        <button key={label} type="button" className="tool" aria-label={label} title={label} onClick={run}>
          <Icon aria-hidden="true" />
        </button>
      ))}
      <button type="button" className="tool" aria-label={t('blocks.release')} onClick={() => select([])}>
        <X aria-hidden="true" />
      </button>
    </section>
  );
}
