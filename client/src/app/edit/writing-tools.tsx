import type { ReactNode } from 'react';
import { linkTools } from '../../features/links/link-tools.ts';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { AssetPickerContext } from '../../shared/ui/asset-picker-context.tsx';
import { LinkToolsContext } from '../../shared/ui/link-field.tsx';
import { RichTextWriterContext } from '../../shared/ui/rich-text-field.tsx';

const RichTextWriter = lazyComponent(
  'src/features/rich-text/components/rich-text-writer.tsx',
  async () => (await import('../../features/rich-text/components/rich-text-writer.tsx')).RichTextWriter,
  <div className="rich-text-field" />,
);

const AssetPicker = lazyComponent(
  'src/features/media/components/asset-picker.tsx',
  async () => (await import('../../features/media/components/asset-picker.tsx')).AssetPicker,
);

/** What forms need to write texts, and to choose links and files with, wherever somebody edits. */
export function WritingTools({ children }: { children: ReactNode }) {
  return (
    <LinkToolsContext value={linkTools}>
      <AssetPickerContext value={AssetPicker}>
        <RichTextWriterContext value={RichTextWriter}>{children}</RichTextWriterContext>
      </AssetPickerContext>
    </LinkToolsContext>
  );
}
