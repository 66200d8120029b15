import { parseEntity } from '@spoor/contracts/changes/entity';
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
        const { type, guid } = parseEntity(usage.entity);
        // A server that was updated before this page may name others.
        const kind = isUsageType(type) ? usageKinds[type] : undefined;
        const kindName = kind && t(kind.name);
        const title = usage.title || kindName;
        return (
          // What the reader may not know has no guid to tell it from others.
          <li key={guid === '' ? index : guid}>
            {kind === undefined || guid === '' ? title : <Link to={kind.address(guid, usage)}>{title}</Link>}
            {usage.title === '' || kindName === undefined ? null : <span className="tag">{kindName}</span>}
          </li>
        );
      })}
    </ul>
  );
}

type UsageType =
  | ('user' | 'invitation' | 'page' | 'item' | 'redirect')
  | ('form' | 'menu' | 'settings' | 'footer');

interface UsageKind {
  readonly name: TextKey;
  address(guid: string, usage: Usage): string;
}

const usageKinds: Readonly<Record<UsageType, UsageKind>> = {
  user: { name: 'usage.user', address: (guid) => `/admin/users/${guid}/profile` },
  invitation: {
    name: 'usage.invitation',
    address: (_, { title }) => `/admin/users/invitations?${new URLSearchParams({ q: title })}`,
  },
  page: { name: 'usage.page', address: editableAddress },
  item: { name: 'usage.item', address: (guid) => itemAddress('/', guid) },
  redirect: {
    name: 'usage.redirect',
    address: (_, { title }) => `/admin/redirects?${new URLSearchParams({ q: title })}`,
  },
  form: { name: 'usage.form', address: (guid) => `/admin/forms/edit/${guid}` },
  menu: { name: 'usage.menu', address: () => '/admin/menu' },
  settings: { name: 'usage.settings', address: () => '/settings' },
  footer: { name: 'usage.settings', address: () => '/settings' },
};

function isUsageType(type: string): type is UsageType {
  return Object.hasOwn(usageKinds, type);
}
