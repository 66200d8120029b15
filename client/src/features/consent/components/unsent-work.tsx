import { useEffect, useState, useSyncExternalStore } from 'react';
import { ownWords, useOwnWords } from '../../../shared/i18n.tsx';
import { flushTyping } from '../../../shared/outbox/flush-typing.ts';
import type { UnsavedText } from '../../../shared/outbox/unsaved-text.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';

const words = ownWords({
  nl: {
    draft:
      'Wat je in de editor veranderde en nog niet was opgeslagen, blijft op dit apparaat bewaard. Je kunt het daar terugzetten als je weer mag inloggen.',
    typed:
      'Wat je op dit scherm typte, is misschien niet verstuurd. Neem het mee voordat je verdergaat: daarna is het weg.',
    copy: 'Kopieer wat ik schreef',
    download: 'Download wat ik schreef',
    file: 'wat-ik-schreef',
  },
  en: {
    draft:
      'What you changed in the editor and was not saved yet stays on this device. You can put it back there if you may sign in again.',
    typed:
      'What you typed on this screen may not have been sent. Take it with you before you go on: after that it is gone.',
    copy: 'Copy what I wrote',
    download: 'Download what I wrote',
    file: 'what-i-wrote',
  },
});

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
  const said = useOwnWords(words);
  const text = [edits, typed].filter((part) => part !== '').join('\n\n');
  if (text === '') return null;
  return (
    <div className="account-dialog__unsent stack gap-3">
      {edits === '' ? null : <p>{said.draft}</p>}
      {typed === '' ? null : <p>{said.typed}</p>}
      <div className="cluster gap-3">
        <CopyButton label={said.copy} text={() => text} />
        <a
          className="button button--secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${said.file}.txt`}
        >
          {said.download}
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
