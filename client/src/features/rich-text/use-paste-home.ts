import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { useI18n } from '../../shared/i18n.tsx';
import { useMenus } from '../../shared/menus.api.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { useStore } from '../../shared/store.ts';
import { announceAtom, showNoticeAtom } from '../../shared/tasks/task.atoms.ts';
import { readLink, withinSite } from '../../shared/typed-links.ts';
import { useUploads } from '../../shared/uploads.tsx';
import type { PasteHome } from './paste-cleaning.ts';
import { textLinkOf } from './text-links.ts';

const wholeAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i;

/** What pasting into a text needs: the pages of this site, the library, and a voice. */
export function usePasteHome(): PasteHome {
  const { t } = useI18n();
  const menus = useMenus();
  const store = useStore();
  const { uploadImages } = useUploads();
  return {
    linkFor: (text) => {
      if (!wholeAddress.test(text)) return undefined;
      const link = readLink(withinSite(text, location.origin), menus);
      return link && textLinkOf(link);
    },
    sendPictures: async (files) => (await uploadImages(files)).map(pictureOf),
    tell: (why) => {
      const title = t(`text.paste.${why}`);
      store.set(showNoticeAtom, { guid: newGuid(), kind: 'done', title });
      store.set(announceAtom, title);
    },
  };
}

/** A picture in a text, as its asset describes it. */
export function pictureOf({ guid, alt, decorative }: AssetView): Readonly<Record<string, unknown>> {
  return { imageGuid: guid, alt, decorative: decorative || null };
}
