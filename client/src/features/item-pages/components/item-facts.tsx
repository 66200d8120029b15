import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { fieldsOf } from '../../../shared/list-items/item-fields.ts';
import { externalTargetOf } from '../../../shared/list-items/item-link.tsx';

/** The own fields of the item's type, and the external target, if it has one. */
export function ItemFacts({ item }: { item: ListItemView }) {
  const i18n = useI18n();
  const { t } = i18n;
  const elsewhere = externalTargetOf(item);
  const fields = fieldsOf(item, i18n).filter(({ inputType }) => inputType !== 'url');
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
