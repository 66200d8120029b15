import type { PageOptions } from '@spoor/contracts/pages/page';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ApiClient } from '../../../shared/api-client.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { OptionalSelectField } from '../../../shared/forms/select-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { withSurrogateKeys } from '../../../shared/query-meta.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import type { Draft } from '../use-draft.ts';
import { usePageOptions } from './use-page-options.ts';

/** Parts of the site layout that a page shows, hides, or inherits from the site. */
const parts = ['showHeader', 'showMainMenu', 'showSubMenu', 'showBreadcrumbs', 'showFooter'] as const;

/** Header, menus and footer of this page; by default those of the site. */
export function SiteLayoutOptions() {
  const { t } = useI18n();
  const options = usePageOptions('frame');
  const { headerImages, footers } = useSettings();
  const { data: templates = [] } = useQuery(frameTemplatesQuery(useApi()));
  const templatesOf = (wanted: 'header' | 'footer') =>
    templates.filter(({ kind }) => kind === wanted).map(({ guid, name }) => ({ value: guid, name }));
  const { values } = options;

  return (
    <>
      <SitePartChoices options={options} />
      <SitePartSelect
        label={t('page.option.headerImage')}
        none={t('page.no_header_image')}
        choices={headerImages.map(({ guid, title }, index) => ({
          value: guid,
          name: title || t('page.header_image', { number: index + 1 }),
        }))}
        value={values.headerImage}
        onChange={(guid) => options.change('headerImage', guid, 'chosen')}
      />
      <SitePartSelect
        label={t('page.option.footerGuid')}
        none={t('page.inherit')}
        choices={footers.map(({ guid, name }) => ({ value: guid, name }))}
        value={values.footerGuid}
        onChange={(guid) => options.change('footerGuid', guid, 'chosen')}
      />
      <SitePartSelect
        label={t('page.option.templateHeader')}
        none={t('page.nothing')}
        choices={templatesOf('header')}
        value={values.templateHeader}
        onChange={(guid) => options.change('templateHeader', guid, 'chosen')}
      />
      <SitePartSelect
        label={t('page.option.templateFooter')}
        none={t('page.nothing')}
        choices={templatesOf('footer')}
        value={values.templateFooter}
        onChange={(guid) => options.change('templateFooter', guid, 'chosen')}
      />
      <SwitchField
        label={t('page.option.mobileSideFirst')}
        value={values.mobileSideFirst}
        onChange={(isFirst) => options.change('mobileSideFirst', isFirst, 'chosen')}
      />
    </>
  );
}

/** Which parts of the site layout are shown. */
function SitePartChoices({ options }: { readonly options: Draft<PageOptions> }) {
  const { t } = useI18n();
  const { values } = options;
  return parts.map((part) => (
    <SitePartSelect
      key={part}
      label={t(`page.option.${part}`)}
      none={t('page.inherit')}
      choices={[
        { value: 'true', name: t('page.shown') },
        { value: 'false', name: t('page.hidden') },
      ]}
      value={values[part] === null ? null : String(values[part])}
      onChange={(value) => options.change(part, value === null ? null : value === 'true', 'chosen')}
    />
  ));
}

/** Absent where there is nothing to choose. */
function SitePartSelect(props: ComponentProps<typeof OptionalSelectField>) {
  return props.choices.length === 0 ? null : <OptionalSelectField savesItself {...props} />;
}

/** What can stand above and below pages. */
function frameTemplatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => (await api.call(templateRoutes.list, { query: {}, signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.templates()]),
  });
}
