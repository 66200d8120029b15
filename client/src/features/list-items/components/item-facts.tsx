import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { fieldsOf } from '../item-fields.ts';
import { elsewhereOf } from './item-link.tsx';

/** The own fields of an item, by the names that its kind gives them; and where it leads, if it stands for something else. */
export function ItemFacts({ item }: { item: ListItemView }) {
  const { t, language } = useI18n();
  const elsewhere = elsewhereOf(item);
  const fields = fieldsOf(item, language).filter(({ inputType }) => inputType !== 'url');
  return (
    <>
      {fields.length === 0 ? null : (
        <dl className="item-facts">
          {fields.map(({ key, label, text, href }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
            </div>
          ))}
        </dl>
      )}
      {elsewhere === undefined ? null : (
        <p>
          <a className="button button--primary" href={elsewhere}>
            {t(item.listItemTypeName === 'Document' ? 'item.open_file' : 'item.open_link')}
          </a>
        </p>
      )}
    </>
  );
}
