import type { HeaderImage } from '@spoor/contracts/settings/settings';
import { use } from 'react';
import { useI18n } from '../i18n.tsx';
import { AssetPicture } from '../ui/asset-picture.tsx';
import { LinkToolsContext } from '../ui/link-field.tsx';
import { pointText } from './point-text.ts';

/** Header images with all that is said of them: two lists of the same pictures may differ in a point or a link alone. */
export function HeaderImagesValue({ images }: { readonly images: readonly HeaderImage[] }) {
  const { t } = useI18n();
  const tools = use(LinkToolsContext);
  if (images.length === 0) return t('value.empty');
  return (
    <ul className="conflict__pictures">
      {images.map(({ guid, imageGuid, title, text, alt = '', focalPoint, link }) => (
        <li key={guid}>
          <AssetPicture picture={{ guid: imageGuid, alt, decorative: false, focalPoint }} sizes="64px" />
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
