import type { Usage } from '@spoor/contracts/shared/problem';
import { editableAddress, itemAddress } from '../addresses.ts';
import { type TextKey, useI18n } from '../i18n.tsx';
import { Link } from '../router/link.tsx';
import './usage-list.css';

/** Where something is used, with links. */
export function UsageList({ usages }: { usages: readonly Usage[] }) {
  const { t } = useI18n();
  return (
    <ul className="usage-list stack gap-1 unmarked">
      {usages.map((usage) => {
        const { kind, address } = placeOf(usage);
        const kindName = t(`usage.${kind}` as TextKey);
        return (
          <li key={usage.entity}>
            <Link to={address}>{usage.title || kindName}</Link>
            {usage.title === '' ? null : <span className="tag">{kindName}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function placeOf({ entity, title }: Usage): {
  kind: 'page' | 'item' | 'redirect' | 'settings';
  address: string;
} {
  const [kind, guid = ''] = entity.split(':');
  switch (kind) {
    case 'page':
      return { kind, address: editableAddress(guid) };
    case 'item':
      return { kind, address: itemAddress('/', guid) };
    case 'redirect':
      return { kind, address: `/admin/redirects?${new URLSearchParams({ q: title })}` };
    default:
      return { kind: 'settings', address: '/settings' };
  }
}
