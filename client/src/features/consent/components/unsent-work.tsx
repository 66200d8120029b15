import { useEffect, useState, useSyncExternalStore } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { flushTyping } from '../../../shared/outbox/flush-typing.ts';
import type { UnsavedText } from '../../../shared/outbox/unsaved-text.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';

/** What was not sent yet when the account was closed. */
export interface Unsent {
  /** Of the open editor, whose work the browser keeps as a draft. */
  readonly edits: string;
  /** Of fields on the screen, which are lost with it. */
  readonly typed: string;
}

/**
 * Reads what was not sent yet, and ends typing sessions, so that the browser keeps what belongs to the editor.
 * @param editor undefined where none is open
 * @param typed what stands in fields outside the editor
 */
export function useUnsent(editor: UnsavedText | undefined, typed: () => string): Unsent {
  const read = editor?.read ?? nothing;
  const edits = useSyncExternalStore(editor?.subscribe ?? listenToNothing, read, nothing);
  // Read once: nothing can be typed behind the dialog.
  const [fields] = useState(typed);
  useEffect(flushTyping, []);
  return { edits, typed: fields };
}

/** Says what becomes of it, and offers to take it along; nothing where all was sent. */
export function UnsentWork({ unsent: { edits, typed } }: { unsent: Unsent }) {
  const { t } = useI18n();
  const text = [edits, typed].filter((part) => part !== '').join('\n\n');
  if (text === '') return null;
  return (
    <div className="account-dialog__unsent stack gap-3">
      {edits === '' ? null : <p>{t('inactive.draft')}</p>}
      {typed === '' ? null : <p>{t('inactive.typed')}</p>}
      <div className="cluster gap-3">
        <CopyButton label={t('inactive.copy')} text={() => text} />
        <a
          className="button button--secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('inactive.file')}.txt`}
        >
          {t('inactive.download')}
        </a>
      </div>
    </div>
  );
}

function nothing(): string {
  return '';
}

function listenToNothing(): () => void {
  return () => undefined;
}
