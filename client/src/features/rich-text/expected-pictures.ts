import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** How a text stores a picture. */
type Picture = Readonly<Record<string, unknown>>;
type Sending = Promise<readonly Picture[]>;
/** Where pictures will stand that are still on their way to the library. */
type Expected = ReadonlyMap<Sending, number>;

const key = new PluginKey<Expected>('expectedPictures');

/** Keeps a place free for pictures that are on their way, wherever the words around it go meanwhile. */
export function expectedPictures(): Plugin<Expected> {
  return new Plugin<Expected>({
    key,
    state: {
      init: () => new Map(),
      apply(transaction, before) {
        const { sending, at }: { sending?: Sending; at?: number } = transaction.getMeta(key) ?? {};
        if (before.size === 0 && sending === undefined) return before;
        const after = new Map(
          [...before].map(([known, place]) => [known, transaction.mapping.map(place)] as const),
        );
        if (sending !== undefined && at === undefined) after.delete(sending);
        else if (sending !== undefined && at !== undefined) after.set(sending, at);
        return after;
      },
    },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          [...(key.getState(state)?.values() ?? [])].map((at) => Decoration.widget(at, drawPlace)),
        ),
    },
  });
}

/** Whether pictures are on their way: until they are there, the text must stay. */
export function expectsPictures(state: EditorState): boolean {
  return (key.getState(state)?.size ?? 0) > 0;
}

/** Puts pictures into a text as soon as they have arrived; of those that do not, nothing stays. */
export async function putInPictures(view: EditorView, at: number, sending: Sending): Promise<void> {
  view.dispatch(view.state.tr.setMeta(key, { sending, at }));
  const pictures = await sending;
  if (view.isDestroyed) return;
  const { tr, doc, schema, selection } = view.state;
  const place = key.getState(view.state)?.get(sending) ?? selection.to;
  const nodes = pictures.map((picture) => schema.node('image', picture));
  const [first] = nodes;
  tr.setMeta(key, { sending });
  if (first !== undefined) tr.insert(insertPoint(doc, place, first.type) ?? place, nodes);
  view.dispatch(tr);
}

function drawPlace(): HTMLElement {
  const place = document.createElement('span');
  place.className = 'rich-text__expected';
  return place;
}
