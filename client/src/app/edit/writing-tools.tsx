import type { ReactNode } from 'react';
import { LinkPicker } from '../../features/links/components/link-picker.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { LinkPickerContext } from '../../shared/ui/link-field.tsx';
import { RichTextWriterContext } from '../../shared/ui/rich-text-field.tsx';

const RichTextWriter = lazyComponent(
  'src/features/rich-text/components/rich-text-writer.tsx',
  async () => (await import('../../features/rich-text/components/rich-text-writer.tsx')).RichTextWriter,
  <div className="rich-text-field" />,
);

/** What forms need to write texts and to choose links with, wherever somebody edits. */
export function WritingTools({ children }: { children: ReactNode }) {
  return (
    <LinkPickerContext value={LinkPicker}>
      <RichTextWriterContext value={RichTextWriter}>{children}</RichTextWriterContext>
    </LinkPickerContext>
  );
}
