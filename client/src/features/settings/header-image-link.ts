import { linkKinds } from '@spoor/contracts/pages/link-address';
import type { HeaderImageLink } from '@spoor/contracts/settings/settings';
import { textIn } from '../../shared/blocks/block-values.ts';
import { isLinked } from '../../shared/typed-links.ts';
import type { Link } from '../../shared/ui/link-field.tsx';

/** A link that somebody chose, as a header image keeps it; undefined where they took it away. */
export function linkFrom(chosen: Link): HeaderImageLink | undefined {
  const kind = linkKinds.find((known) => known === chosen.kind);
  if (kind === undefined || !isLinked(chosen)) return undefined;
  const [guid, url] = [textIn(chosen, 'guid'), textIn(chosen, 'url')];
  return {
    kind,
    ...(guid === '' ? {} : { guid }),
    ...(url === '' ? {} : { url }),
    ...(chosen.newWindow === true ? { newWindow: true } : {}),
  };
}
