import { linkKinds } from '@spoor/contracts/pages/link-address';
import type { HeaderImageLink } from '@spoor/contracts/settings/settings';
import { textIn } from '../../shared/blocks/block-values.ts';
import type { LinkValue } from '../../shared/forms/link-field.tsx';
import { isLinked } from '../../shared/parse-typed-link.ts';

/** The stored form of a header image's link; undefined for none. */
export function linkFrom(chosen: LinkValue): HeaderImageLink | undefined {
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
