import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPastedHtml } from './clean-pasted-html.ts';

/** Larger pastes bring their words alone: marking up millions of characters would stop the browser for a while. */
const longestHtml = 2_000_000;
/** More is no text of a page, and no request may be that large. */
const longestText = 400_000;

/** What pasting needs from around the text. */
export interface PasteHome {
  /** What an address means that stands alone in the clipboard; undefined where it is none. */
  readonly linkFor: (text: string) => Readonly<Record<string, unknown>> | undefined;
  /** Sends pictures to the library. @returns how they are stored, those that arrived. */
  readonly sendPictures: (files: readonly File[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Tells that nothing was pasted, because it is more than a text can hold. */
  readonly refuse: () => void;
}

/** Pastes words and what they mean, never their looks; pictures go to the library; an address over words links them. */
export const PasteCleaning = Extension.create<PasteHome>({
  name: 'pasteCleaning',
  addOptions: () => ({ linkFor: () => undefined, sendPictures: async () => [], refuse: () => undefined }),
  addProseMirrorPlugins() {
    const { linkFor, sendPictures, refuse } = this.options;

    const takePictures = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
      const pictures = [...(data?.files ?? [])];
      if (pictures.length === 0) return false;
      void sendPictures(pictures).then((stored) => {
        if (stored.length === 0 || view.isDestroyed) return;
        const nodes = stored.map((attrs) => view.state.schema.node('image', attrs));
        view.dispatch(view.state.tr.insert(at ?? view.state.selection.to, nodes).scrollIntoView());
      });
      return true;
    };

    return [
      new Plugin({
        props: {
          transformPastedHTML: cleanPastedHtml,
          handlePaste(view, { clipboardData }) {
            const text = clipboardData?.getData('text/plain') ?? '';
            const html = clipboardData?.getData('text/html') ?? '';
            if (text.length > longestText) {
              refuse();
              return true;
            }
            if (html.length > longestHtml) return view.pasteText(text);
            const link = text.length < 2_000 ? linkFor(text.trim()) : undefined;
            if (link !== undefined) return pasteLink(view, text.trim(), link);
            return html === '' && takePictures(view, clipboardData);
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, _slice, isMoved) {
            const at = view.posAtCoords({ left: clientX, top: clientY })?.pos;
            return !isMoved && takePictures(view, dataTransfer, at);
          },
        },
      }),
    ];
  },
});

function pasteLink(
  { state, dispatch }: EditorView,
  text: string,
  attrs: Readonly<Record<string, unknown>>,
): boolean {
  const { from, to, empty } = state.selection;
  const mark = state.schema.mark('link', attrs);
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch(
    empty
      ? state.tr.replaceSelectionWith(state.schema.text(text, [mark]), false)
      : state.tr.addMark(from, to, mark),
  );
  return true;
}
