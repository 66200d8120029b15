import { type PageOptions, pageOptions, type TextOption } from '@spoor/contracts/pages/page';
import { FieldPath } from '../../../shared/forms/field-path.tsx';
import { LongTextField, TextField } from '../../../shared/forms/text-field.tsx';
import { textLimit } from '../../../shared/forms/text-limit.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { Draft } from '../use-draft.ts';

interface PageOptionTextProps {
  readonly options: Draft<PageOptions>;
  readonly name: TextOption;
  /** Whether it may have several lines. */
  readonly isLong?: true;
}

/** The field of an option that is a text: what it is called, how long it may be and who else is at it follow from its name. */
export function PageOptionText({ options, name, isLong }: PageOptionTextProps) {
  const { t } = useI18n();
  const Field = isLong ? LongTextField : TextField;
  return (
    <FieldPath path={`/draft/options/${name}`}>
      <Field
        label={t(`page.option.${name}`)}
        limit={textLimit(pageOptions, name)}
        value={options.values[name] ?? ''}
        onChange={(typed) => options.change(name, typed || null)}
        onBlur={options.flush}
      />
    </FieldPath>
  );
}
