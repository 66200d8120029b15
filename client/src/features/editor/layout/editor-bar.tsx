import { ArrowLeft, History, Keyboard, ListTree, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useAtom, useSetAtom } from '../../../shared/store.ts';
import { panelAtom, shortcutsOpenAtom } from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';
import { useOutlineToggle } from '../outline/use-outline-toggle.ts';
import { useEditedWords } from '../use-edited-words.ts';
import { DeviceSwitch } from './device-switch.tsx';
import { SaveStatus } from './save-status.tsx';
import '../../../shared/ui/tools.css';
import './editor-bar.css';

interface EditorBarProps {
  readonly undo: ReactNode;
  readonly publish: ReactNode;
  readonly people?: ReactNode;
}

/** The bar above the page. On small screens its main tools are at the bottom. */
export function EditorBar({ undo, publish, people }: EditorBarProps) {
  const { t } = useI18n();
  const { page, subject } = useEditor();
  const [panel, setPanel] = useAtom(panelAtom);
  const openKeys = useSetAtom(shortcutsOpenAtom);
  const toggle = (kind: 'page' | 'history') => setPanel(panel?.kind === kind ? null : { kind });
  const status = !page.isPublished ? 'draft' : page.hasDraftChanges ? 'changed' : 'live';

  return (
    <section className="tools editor-bar row gap-1" aria-label={t('editor.tools')} data-region="button">
      <WayBack />
      <button
        type="button"
        className="tool editor-bar__title"
        aria-expanded={panel?.kind === 'page'}
        title={t(`editor.settings_of.${subject}`)}
        onClick={() => toggle('page')}
      >
        <span>{page.title}</span>
        <Settings2 aria-hidden="true" />
        <span className="visually-hidden">{t(`editor.settings_of.${subject}`)}</span>
      </button>
      <span className={`editor-bar__status words-from-768 inline-row gap-2 editor-bar__status--${status}`}>
        <span className="editor-bar__status-words">{t(`editor.status.${status}`)}</span>
      </span>
      <SaveStatus />
      <span className="grow" />
      {people}
      <div className="editor-bar__tools row gap-1">
        <OutlineButton />
        {undo}
        <DeviceSwitch />
        <button
          type="button"
          className="tool"
          aria-expanded={panel?.kind === 'history'}
          aria-keyshortcuts="H"
          title={`${t('editor.history')} (H)`}
          onClick={() => toggle('history')}
        >
          <History aria-hidden="true" />
          <span className="words-from-1280">{t('editor.history')}</span>
        </button>
        <button
          type="button"
          className="tool"
          aria-keyshortcuts="?"
          aria-label={t('keys.title')}
          title={`${t('keys.title')} (?)`}
          onClick={() => openKeys(true)}
        >
          <Keyboard aria-hidden="true" />
        </button>
      </div>
      {publish}
    </section>
  );
}

function WayBack() {
  const { path } = useEditor();
  const { back } = useEditedWords();
  return (
    <Link className="tool" to={path} aria-label={back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}

function OutlineButton() {
  const { isOpen, toggle } = useOutlineToggle();
  const { outline } = useEditedWords();
  return (
    <button
      type="button"
      className="tool"
      aria-expanded={isOpen}
      aria-label={outline}
      title={outline}
      onClick={toggle}
    >
      <ListTree aria-hidden="true" />
    </button>
  );
}
