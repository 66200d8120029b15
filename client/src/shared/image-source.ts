import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { standardWidths } from '@spoor/contracts/assets/standard-widths';
import { urlOf } from '@spoor/contracts/shared/route';

/** Values for `srcset`; the format depends on the browser's `Accept` header. */
export interface ImageSource {
  readonly src: string;
  readonly srcSet: string;
}

const fallbackWidth = 800;

/**
 * Offers the widths that a worker generates in advance.
 * @param ownWidth pixels of the original where known: nothing larger is offered
 * @param version of the asset, which changes when its file is replaced
 */
export function imageSource(
  assetGuid: string,
  ownWidth = Number.POSITIVE_INFINITY,
  version = '',
): ImageSource {
  const wider = standardWidths.findIndex((width) => width >= ownWidth);
  const widths = wider === -1 ? standardWidths : standardWidths.slice(0, wider + 1);
  const address = (width: number) =>
    urlOf(publicAssetRoutes.image, { guid: assetGuid }, { width, ...(version === '' ? {} : { v: version }) });
  return {
    src: address(fallbackWidth),
    srcSet: widths.map((width) => `${address(width)} ${Math.min(width, ownWidth)}w`).join(', '),
  };
}
