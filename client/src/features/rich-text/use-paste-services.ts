import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { useI18n } from '../../shared/i18n.tsx';
import { useMenus } from '../../shared/menus.api.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { parseTypedLink, withinSite } from '../../shared/parse-typed-link.ts';
import { useStore } from '../../shared/store.ts';
import { announceAtom, showToastAtom } from '../../shared/tasks/task.atoms.ts';
import { useUploads } from '../../shared/uploads.tsx';
import type { PasteServices } from './paste-cleaning.ts';
import { textLinkOf } from './text-links.ts';

const wholeAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i;

export function usePasteServices(): PasteServices {
  const { t } = useI18n();
  const menus = useMenus();
  const store = useStore();
  const { uploadImages } = useUploads();
  return {
    linkFor: (text) => {
      if (!wholeAddress.test(text)) return undefined;
      const link = parseTypedLink(withinSite(text, location.origin), menus);
      return link && textLinkOf(link);
    },
    sendImages: async (files) => (await uploadImages(files)).map(imageNodeOf),
    notify: (why) => {
      const title = t(`text.paste.${why}`);
      store.set(showToastAtom, { guid: newGuid(), kind: 'done', title });
      store.set(announceAtom, title);
    },
  };
}

/** Attributes of an image node, from its asset. */
export function imageNodeOf({ guid, alt, decorative }: AssetView): Readonly<Record<string, unknown>> {
  return { imageGuid: guid, alt, decorative: decorative || null };
}
