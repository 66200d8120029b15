import { Extension } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPastedHtml, lightened } from './clean-pasted-html.ts';
import { expectedPictures, putInPictures } from './expected-pictures.ts';

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
  /** Tells why not all was pasted: it is more than a text can hold, or its pictures cannot be had from here. */
  readonly tell: (why: 'too_large' | 'without_pictures') => void;
}

/** Pastes words and what they mean, never their looks; pictures go to the library; an address over words links them. */
export const PasteCleaning = Extension.create<PasteHome>({
  name: 'pasteCleaning',
  addOptions: () => ({ linkFor: () => undefined, sendPictures: async () => [], tell: () => undefined }),
  addProseMirrorPlugins() {
    const { linkFor, sendPictures, tell } = this.options;

    const takePictures = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
      const pictures = [...(data?.files ?? [])];
      if (pictures.length === 0) return false;
      void putInPictures(view, at ?? view.state.selection.to, sendPictures(pictures));
      return true;
    };

    return [
      expectedPictures(),
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const light = lightened(html);
            return light.length > longestHtml ? '' : cleanPastedHtml(light);
          },
          handlePaste(view, { clipboardData }, { content }) {
            const text = clipboardData?.getData('text/plain') ?? '';
            const html = clipboardData?.getData('text/html') ?? '';
            if (text.length > longestText) {
              tell('too_large');
              return true;
            }
            if (text !== '' && lightened(html).length > longestHtml) return view.pasteText(text);
            const link = text.length < 2_000 ? linkFor(text.trim()) : undefined;
            if (link !== undefined) return pasteLink(view, text.trim(), link);
            // A picture that is copied from a web page comes with its address there, which leads nowhere from here.
            if (text === '' && takePictures(view, clipboardData)) return true;
            if (/<img\b/i.test(html) && !holdsPicture(content)) tell('without_pictures');
            return false;
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

function holdsPicture(content: Fragment): boolean {
  let isFound = false;
  content.descendants(({ type }) => {
    isFound ||= type.name === 'image';
  });
  return isFound;
}

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
