import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** Attributes of an image node. */
type ImageAttributes = Readonly<Record<string, unknown>>;
type Sending = Promise<readonly ImageAttributes[]>;
/** Positions of images that are being uploaded. */
type Expected = ReadonlyMap<Sending, number>;

const key = new PluginKey<Expected>('expectedPictures');

/** Shows placeholders for images that are being uploaded, and keeps their positions while the text is edited. */
export function imagePlaceholders(): Plugin<Expected> {
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
          [...(key.getState(state)?.values() ?? [])].map((at) => Decoration.widget(at, renderPlaceholder)),
        ),
    },
  });
}

/** While true, the editor must stay mounted. */
export function hasImagePlaceholders(state: EditorState): boolean {
  return (key.getState(state)?.size ?? 0) > 0;
}

/** Inserts images as soon as they are uploaded; the placeholder of a failed one disappears. */
export async function insertUploadedImages(view: EditorView, at: number, sending: Sending): Promise<void> {
  view.dispatch(view.state.tr.setMeta(key, { sending, at }));
  const images = await sending;
  if (view.isDestroyed) return;
  const { tr, doc, schema, selection } = view.state;
  const place = key.getState(view.state)?.get(sending) ?? selection.to;
  const nodes = images.map((image) => schema.node('image', image));
  const [first] = nodes;
  tr.setMeta(key, { sending });
  if (first !== undefined) tr.insert(insertPoint(doc, place, first.type) ?? place, nodes);
  view.dispatch(tr);
}

function renderPlaceholder(): HTMLElement {
  const place = document.createElement('span');
  place.className = 'rich-text__expected';
  return place;
}
