import { layouts } from '@spoor/contracts/pages/layout';
import { editPage } from '@spoor/contracts/pages/page.commands';
import type { ReactNode } from 'react';
import { FieldPath } from '../../../shared/forms/field-path.tsx';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { hasTooLongText, textLimit } from '../../../shared/forms/text-limit.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useEditor } from '../editor-context.tsx';
import { useDraft } from '../use-draft.ts';
import { isApplied } from '../use-page-edits.ts';
import { PageAuthorship } from './page-authorship.tsx';
import { PageOptionText } from './page-option-text.tsx';
import { usePageOptions } from './use-page-options.ts';

/** Title, address, layout, and metadata for search engines and social media. */
export function PageBasics({ address }: { address: ReactNode }) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const title = useDraft(
    { title: page.title },
    async (edit, basedOn) => isTitle(edit) && isApplied(await commands.editPage({ edit, basedOn })),
    {
      asCommands: (edit) => (isTitle(edit) ? [{ type: 'editPage', ...edit }] : []),
      isTooLong: (edit) => hasTooLongText(editPage, edit),
      path: `/pages/${page.guid}/title`,
    },
  );
  const options = usePageOptions('basics');

  return (
    <>
      <FieldPath path="/draft/title">
        <TextField
          label={t('page.title')}
          error={title.values.title.trim() === '' ? t('field.required') : undefined}
          limit={textLimit(editPage, 'title')}
          value={title.values.title}
          onChange={(typed) => title.change('title', typed)}
          onBlur={title.flush}
        />
      </FieldPath>
      {address}
      <RadioField
        label={t('page.layout')}
        look="cards"
        choices={layouts.map((value) => ({
          value,
          name: t(`page.layout.${value}`),
          picture: <LayoutPreview layout={value} />,
        }))}
        value={options.values.layout}
        onChange={(layout) => options.change('layout', layout, 'chosen')}
      />
      <PageAuthorship options={options} />
      <PageMetadata options={options} />
    </>
  );
}

/** For search engines and social media. */
function PageMetadata({ options }: { options: ReturnType<typeof usePageOptions> }) {
  const { t } = useI18n();
  return (
    <>
      <PageOptionText options={options} name="metaDescription" isLong />
      <ImageField
        label={t('page.option.metaImage')}
        value={options.values.metaImage ?? ''}
        onChange={(image) => options.change('metaImage', image?.guid ?? null, 'chosen')}
      />
    </>
  );
}

/** The columns of a layout, as wide as they are. */
function LayoutPreview({ layout }: { layout: string }) {
  return (
    <span className="layout-choice__picture" aria-hidden="true">
      {layout.split('-').map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
        <i key={index} style={{ flexGrow: Number(width) }} />
      ))}
    </span>
  );
}

/** Whether it can be the title of a page: otherwise it stays as typed, and the page as it was. */
function isTitle(edit: { readonly title?: string }): boolean {
  return editPage.safeParse(edit).success;
}
