import { AuthorsField } from '../../../shared/forms/authors-field.tsx';
import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import { FieldPath } from '../../../shared/forms/field-path.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import { useEditor } from '../editor-context.tsx';
import type { usePageOptions } from './use-page-options.ts';

/** Who wrote the page, and since when it has been published. */
export function PageAuthorship({ options }: { options: ReturnType<typeof usePageOptions> }) {
  const { t } = useI18n();
  const { page } = useEditor();
  const { timeZone } = useScheduleTime();
  const { authors, firstPublishedOn } = options.values;
  return (
    <>
      <FieldPath path="/draft/options/authors">
        <AuthorsField
          named={page.authors}
          value={authors}
          onChange={(chosen) => options.change('authors', [...chosen], 'chosen')}
        />
      </FieldPath>
      <FieldPath path="/draft/options/firstPublishedOn">
        <DateTimeField
          label={t('page.option.firstPublishedOn')}
          hint={t('page.first_published_on_hint')}
          timeZone={timeZone}
          granularity="day"
          value={firstPublishedOn}
          onChange={(chosen) => options.change('firstPublishedOn', chosen, 'chosen')}
        />
      </FieldPath>
    </>
  );
}
