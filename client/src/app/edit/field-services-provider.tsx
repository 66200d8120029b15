import type { ReactNode } from 'react';
import { linkFieldServices } from '../../features/links/link-field-services.ts';
import { LinkFieldServicesContext } from '../../shared/forms/link-field.tsx';
import { RichTextWriterContext } from '../../shared/forms/rich-text-field.tsx';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { AssetPickerContext } from '../../shared/ui/asset-picker-context.tsx';

const RichTextWriter = lazyComponent(
  'src/features/rich-text/components/rich-text-field-editor.tsx',
  async () =>
    (await import('../../features/rich-text/components/rich-text-field-editor.tsx')).RichTextFieldEditor,
  <div className="rich-text-field" />,
);

const AssetPicker = lazyComponent(
  'src/features/media/components/asset-picker.tsx',
  async () => (await import('../../features/media/components/asset-picker.tsx')).AssetPicker,
);

/** Gives form fields the rich text editor, the link picker and the asset picker. */
export function FieldServicesProvider({ children }: { children: ReactNode }) {
  return (
    <LinkFieldServicesContext value={linkFieldServices}>
      <AssetPickerContext value={AssetPicker}>
        <RichTextWriterContext value={RichTextWriter}>{children}</RichTextWriterContext>
      </AssetPickerContext>
    </LinkFieldServicesContext>
  );
}
