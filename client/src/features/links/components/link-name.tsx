import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useAsset } from '../../../shared/assets.api.ts';
import type { LinkValue } from '../../../shared/forms/link-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { guidIn } from '../../../shared/stored-values.ts';
import { useLinks } from '../../../shared/use-link.ts';
import { type LinkedKind, linkedTitleQuery } from '../links.api.ts';

/** The name of a link's target: a title, a file name, or the address. */
export function LinkName({ link }: { link: LinkValue }) {
  const guid = guidIn(link, 'guid');
  if (guid === undefined) return <Address link={link} />;
  return link.kind === 'file' ? (
    <FileName guid={guid} />
  ) : (
    <Title kind={link.kind === 'item' || link.kind === 'place' ? link.kind : 'page'} guid={guid} />
  );
}

function Address({ link }: { link: LinkValue }) {
  const href = useLinks()(link)?.href ?? '';
  return href.replace(/^(mailto|tel):/, '');
}

function Title({ kind, guid }: { kind: LinkedKind; guid: string }) {
  const { data } = useQuery(linkedTitleQuery(useApi(), kind, guid));
  return <Known name={data} />;
}

function FileName({ guid }: { guid: string }) {
  const asset = useAsset(guid);
  return <Known name={asset && (asset.title || asset.fileName)} />;
}

/** @param name null where it is gone, undefined while unknown */
function Known({ name }: { name: string | null | undefined }) {
  const { t } = useI18n();
  return name === null ? t('link.gone') : (name ?? '…');
}
