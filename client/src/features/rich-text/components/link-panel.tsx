import type { Editor } from '@tiptap/core';
import { useLinkFieldServices } from '../../../shared/forms/link-field.tsx';
import { blockLinkOf, textLinkOf } from '../text-links.ts';

interface LinkPanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Links the selected words, or edits the link at the caret. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const { Picker } = useLinkFieldServices();
  const value = editor.isActive('link') ? blockLinkOf(editor.getAttributes('link')) : undefined;

  function pick(link: Readonly<Record<string, unknown>> | undefined, name: string): void {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (link === undefined) chain.unsetMark('link').run();
    else if (editor.state.selection.empty && value === undefined) {
      // Without a selection, the target's name is inserted.
      const marks = [{ type: 'link', attrs: textLinkOf(link) }];
      chain
        .insertContent([{ type: 'text', text: name, marks }])
        .unsetMark('link')
        .run();
    } else chain.setMark('link', textLinkOf(link)).run();
    onClose();
  }

  /** Keeps the focus in the picker, and the selection. */
  function adjust(link: Readonly<Record<string, unknown>>): void {
    const { from, to } = editor.state.selection;
    const chain = editor.chain().extendMarkRange('link').setMark('link', textLinkOf(link));
    chain.setTextSelection({ from, to }).run();
  }

  return (
    <div className="text-toolbar__panel stack gap-3">
      <Picker value={value} onPick={pick} onAdjust={adjust} onClose={onClose} />
    </div>
  );
}
