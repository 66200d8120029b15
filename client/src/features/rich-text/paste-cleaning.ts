import { Extension } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPastedHtml, stripHeavyMarkup } from './clean-pasted-html.ts';
import { imagePlaceholders, insertUploadedImages } from './image-placeholders.ts';

/** Larger HTML is pasted as plain text, because cleaning it would block the browser. */
const maxHtmlLength = 2_000_000;
/** The limit of a request. */
const maxTextLength = 400_000;

export interface PasteServices {
  /** The link for an address that is alone in the clipboard; undefined for other text. */
  readonly linkFor: (text: string) => Readonly<Record<string, unknown>> | undefined;
  /**
   * Uploads images.
   * @returns attributes of those that arrived
   */
  readonly sendImages: (files: readonly File[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Reports why something was left out: too large, or images that cannot be fetched. */
  readonly notify: (why: 'too_large' | 'without_pictures') => void;
}

/** Pastes text with its meaning but without its styles; uploads images; an address over selected words links them. */
export const PasteCleaning = Extension.create<PasteServices>({
  name: 'pasteCleaning',
  addOptions: () => ({ linkFor: () => undefined, sendImages: async () => [], notify: () => undefined }),
  addProseMirrorPlugins() {
    const { linkFor, sendImages, notify } = this.options;

    const takeImages = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
      const images = [...(data?.files ?? [])];
      if (images.length === 0) return false;
      void insertUploadedImages(view, at ?? view.state.selection.to, sendImages(images));
      return true;
    };

    return [
      imagePlaceholders(),
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const light = stripHeavyMarkup(html);
            return light.length > maxHtmlLength ? '' : cleanPastedHtml(light);
          },
          handlePaste(view, { clipboardData }, { content }) {
            const text = clipboardData?.getData('text/plain') ?? '';
            const html = clipboardData?.getData('text/html') ?? '';
            if (text.length > maxTextLength) {
              notify('too_large');
              return true;
            }
            if (text !== '' && stripHeavyMarkup(html).length > maxHtmlLength) return view.pasteText(text);
            const link = text.length < 2_000 ? linkFor(text.trim()) : undefined;
            if (link !== undefined) return pasteLink(view, text.trim(), link);
            // An image copied from a web page also brings its address there, which is ignored.
            if (text === '' && takeImages(view, clipboardData)) return true;
            if (/<img\b/i.test(html) && !holdsImage(content)) notify('without_pictures');
            return false;
          },
          handleDrop(view, { dataTransfer, clientX, clientY }, _slice, isMoved) {
            const at = view.posAtCoords({ left: clientX, top: clientY })?.pos;
            return !isMoved && takeImages(view, dataTransfer, at);
          },
        },
      }),
    ];
  },
});

function holdsImage(content: Fragment): boolean {
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
