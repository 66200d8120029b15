import type { Editor } from '@tiptap/core';
import { useLinkTools } from '../../../shared/ui/link-field.tsx';
import { blockLinkOf, textLinkOf } from '../text-links.ts';

interface LinkPanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Links the words that are selected, or changes the link in which the caret stands. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const { Picker } = useLinkTools();
  const value = editor.isActive('link') ? blockLinkOf(editor.getAttributes('link')) : undefined;

  function pick(link: Readonly<Record<string, unknown>> | undefined, name: string): void {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (link === undefined) chain.unsetMark('link').run();
    else if (editor.state.selection.empty && value === undefined) {
      // Without words to link, the name of what it leads to stands there.
      const marks = [{ type: 'link', attrs: textLinkOf(link) }];
      chain
        .insertContent([{ type: 'text', text: name, marks }])
        .unsetMark('link')
        .run();
    } else chain.setMark('link', textLinkOf(link)).run();
    onClose();
  }

  /** The focus stays with the picker, and the selection where it was. */
  function adjust(link: Readonly<Record<string, unknown>>): void {
    const { from, to } = editor.state.selection;
    const chain = editor.chain().extendMarkRange('link').setMark('link', textLinkOf(link));
    chain.setTextSelection({ from, to }).run();
  }

  return (
    <div className="text-toolbar__panel">
      <Picker value={value} onPick={pick} onAdjust={adjust} onClose={onClose} />
    </div>
  );
}
