import { linkKinds } from '@spoor/contracts/rich-text/link-address';
import type { HeaderImageLink } from '@spoor/contracts/settings/settings';
import type { LinkValue } from '../../shared/forms/link-field.tsx';
import { isLinked } from '../../shared/parse-typed-link.ts';
import { textIn } from '../../shared/stored-values.ts';

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
