import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useAtom } from '../../../shared/store.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { shortcutsOpenAtom, singleKeysAtom } from '../editor.atoms.ts';
import './shortcuts-dialog.css';

interface KeyRow {
  /** Alternative combinations of keys. */
  readonly ways: readonly (readonly string[])[];
  readonly does: TextKey;
}

const groups: readonly { readonly title: TextKey; readonly rows: readonly KeyRow[] }[] = [
  {
    title: 'keys.page',
    rows: [
      { ways: [['Ctrl', 'Z']], does: 'keys.undo' },
      {
        ways: [
          ['Ctrl', 'Y'],
          ['Ctrl', 'Shift', 'Z'],
        ],
        does: 'keys.redo',
      },
      { ways: [['H']], does: 'keys.history' },
      { ways: [['F6'], ['Shift', 'F6']], does: 'keys.regions' },
      { ways: [['Ctrl', 'K']], does: 'palette.title' },
      { ways: [['?']], does: 'keys.title' },
    ],
  },
  {
    title: 'keys.choose',
    rows: [
      { ways: [['↑'], ['↓']], does: 'keys.walk' },
      {
        ways: [
          ['Shift', '↑'],
          ['Shift', '↓'],
        ],
        does: 'keys.extend',
      },
      { ways: [['Ctrl', 'A']], does: 'keys.all' },
      { ways: [['Enter']], does: 'keys.open' },
      { ways: [['Alt', 'F10']], does: 'keys.tools' },
      { ways: [['Esc']], does: 'keys.escape' },
    ],
  },
  {
    title: 'keys.blocks',
    rows: [
      { ways: [['/']], does: 'keys.add' },
      {
        ways: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
        does: 'keys.move',
      },
      {
        ways: [
          ['Alt', '←'],
          ['Alt', '→'],
        ],
        does: 'keys.nest',
      },
      { ways: [['Ctrl', 'D']], does: 'keys.duplicate' },
      {
        ways: [
          ['Ctrl', 'C'],
          ['Ctrl', 'X'],
          ['Ctrl', 'V'],
        ],
        does: 'keys.clipboard',
      },
      { ways: [['Delete']], does: 'keys.remove' },
    ],
  },
];

export function ShortcutsDialog() {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useAtom(shortcutsOpenAtom);
  const [hasSingleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  if (!isOpen) return null;
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  const spelled = (key: string) => (isApple ? (appleKeys[key] ?? key) : key);
  return (
    <Dialog title={t('keys.title')} onClose={() => setIsOpen(false)}>
      <SwitchField
        label={t('keys.single')}
        hint={t('keys.single_hint')}
        value={hasSingleKeys}
        onChange={setSingleKeys}
      />
      <div className="shortcuts-dialog">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {rows.map(({ ways, does }) => (
                <div key={does} className="shortcuts-dialog__row row spread gap-4">
                  <dt>{t(does)}</dt>
                  <dd>
                    {ways.map((way) => (
                      <span key={way.join('+')} className="shortcuts-dialog__way">
                        {way.map((key) => (
                          <kbd key={key}>{spelled(key)}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const appleKeys: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Delete: '⌫' };
