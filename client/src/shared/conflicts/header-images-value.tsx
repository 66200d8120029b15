import type { HeaderImage } from '@spoor/contracts/settings/settings';
import { use } from 'react';
import { LinkFieldServicesContext } from '../forms/link-field.tsx';
import { useI18n } from '../i18n.tsx';
import { AssetImage } from '../ui/asset-image.tsx';
import { pointText } from './point-text.ts';

/** Shows header images with their details, because two lists may differ only in a focal point or a link. */
export function HeaderImagesValue({ images }: { readonly images: readonly HeaderImage[] }) {
  const { t } = useI18n();
  const tools = use(LinkFieldServicesContext);
  if (images.length === 0) return t('value.empty');
  return (
    <ul className="conflict-dialog__pictures stack gap-3 unmarked">
      {images.map(({ guid, imageGuid, title, text, alt = '', focalPoint, link }) => (
        <li key={guid}>
          <AssetImage image={{ guid: imageGuid, alt, decorative: false, focalPoint }} sizes="64px" />
          <span>
            {[title, text, alt, pointText(t, focalPoint) ?? ''].filter((part) => part !== '').join('\n')}
            {link === undefined || tools === undefined ? null : (
              <>
                {'\n'}
                <tools.Name link={{ ...link }} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
