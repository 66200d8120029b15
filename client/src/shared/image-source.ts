import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { standardWidths } from '@spoor/contracts/images/standard-widths';
import { urlOf } from '@spoor/contracts/shared/route';

/** Which sizes of a picture a browser may choose from; the format it gets follows from what it accepts. */
export interface ImageSource {
  readonly src: string;
  readonly srcSet: string;
}

const fallbackWidth = 800;

/**
 * Offers the widths that a worker makes ahead of time, so that no visitor waits for one.
 * @param ownWidth pixels of the original where known: nothing larger is offered.
 * @param version of the asset: names the file that took the place of another
 */
export function imageSource(
  assetGuid: string,
  ownWidth = Number.POSITIVE_INFINITY,
  version = '',
): ImageSource {
  const wider = standardWidths.findIndex((width) => width >= ownWidth);
  const widths = wider === -1 ? standardWidths : standardWidths.slice(0, wider + 1);
  const address = (width: number) =>
    urlOf(assetRoutes.image, { guid: assetGuid }, { width, ...(version === '' ? {} : { v: version }) });
  return {
    src: address(fallbackWidth),
    srcSet: widths.map((width) => `${address(width)} ${Math.min(width, ownWidth)}w`).join(', '),
  };
}
