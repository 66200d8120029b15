import { layouts } from '@spoor/contracts/pages/layout';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FieldPlace } from '../../../shared/ui/field-place.tsx';
import { ImageField } from '../../../shared/ui/image-field.tsx';
import { useEditor } from '../editor-context.tsx';
import { useDraft } from '../use-draft.ts';
import { usePageOptions } from '../use-page-options.ts';

/** Title, address, layout, and how search engines and other sites tell of the page. */
export function PageBasics({ address }: { address: ReactNode }) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const title = useDraft(
    { title: page.title },
    async ({ title: typed = '' }, basedOn) =>
      typed.trim() !== '' && (await commands.editPage({ edit: { title: typed }, basedOn })) !== undefined,
    ({ title: typed = '' }) => (typed.trim() === '' ? [] : [{ type: 'editPage', title: typed }]),
  );
  const options = usePageOptions();

  return (
    <>
      <FieldPlace path="/draft/title">
        <Field
          label={t('page.title')}
          error={title.values.title.trim() === '' ? t('field.required') : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={250}
              value={title.values.title}
              onChange={(event) => title.change('title', event.target.value)}
              onBlur={title.flush}
            />
          )}
        </Field>
      </FieldPlace>
      {address}
      <fieldset className="layout-choice">
        <legend className="field__label">{t('page.layout')}</legend>
        {layouts.map((choice) => (
          <label key={choice} className="layout-choice__option">
            <input
              type="radio"
              name="layout"
              checked={options.values.layout === choice}
              onChange={() => options.change('layout', choice, 'chosen')}
            />
            <span className="layout-choice__picture" aria-hidden="true">
              {choice.split('-').map((width, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
                <i key={index} style={{ flexGrow: Number(width) }} />
              ))}
            </span>
            {t(`page.layout.${choice}`)}
          </label>
        ))}
      </fieldset>
      <FieldPlace path="/draft/options/metaDescription">
        <Field label={t('page.meta_description')}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={500}
              value={options.values.metaDescription ?? ''}
              onChange={(event) => options.change('metaDescription', event.target.value || null)}
              onBlur={options.flush}
            />
          )}
        </Field>
      </FieldPlace>
      <ImageField
        label={t('page.meta_image')}
        value={options.values.metaImage ?? ''}
        onChange={(image) => options.change('metaImage', image?.guid ?? null, 'chosen')}
      />
    </>
  );
}
