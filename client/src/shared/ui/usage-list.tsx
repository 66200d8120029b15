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
      {usages.map((usage, index) => {
        const [kind = '', guid] = usage.entity.split(':');
        const kindName = t(kindNames[kind as keyof typeof kindNames]);
        const address = guid === undefined ? undefined : addressOf(kind, guid, usage);
        return (
          // What the reader may not know has no guid to tell it from others.
          <li key={guid ?? index}>
            {address === undefined ? kindName : <Link to={address}>{usage.title || kindName}</Link>}
            {usage.title === '' ? null : <span className="tag">{kindName}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const kindNames = {
  page: 'usage.page',
  item: 'usage.item',
  redirect: 'usage.redirect',
  form: 'usage.form',
  menu: 'usage.menu',
  settings: 'usage.settings',
  footer: 'usage.settings',
} as const satisfies Record<string, TextKey>;

/** Undefined where no screen shows it. */
function addressOf(kind: string, guid: string, { title }: Usage): string | undefined {
  switch (kind) {
    case 'page':
      return editableAddress(guid);
    case 'item':
      return itemAddress('/', guid);
    case 'redirect':
      return `/admin/redirects?${new URLSearchParams({ q: title })}`;
    case 'form':
      return `/admin/forms/edit/${guid}`;
    case 'menu':
      return '/admin/menu';
    case 'settings':
    case 'footer':
      return '/settings';
    default:
      return undefined;
  }
}
