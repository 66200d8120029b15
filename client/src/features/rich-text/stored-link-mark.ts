import { isLinkAddress } from '@spoor/contracts/rich-text/link-address';
import { InputRule, Mark } from '@tiptap/core';
import type { LinkResolver } from '../../shared/use-link.ts';

/** An address, or the guid of something on this site. */
export interface LinkAttributes {
  readonly href: string | null;
  readonly kind: string | null;
  readonly guid: string | null;
  readonly newWindow: boolean | null;
}

const typedAddress = /(?:^|\s)(https?:\/\/\S+[^\s.,;:!?)])\s$/;
const attribute = (name: string) => (element: HTMLElement) => element.getAttribute(name);

/** Links as stored in texts. Invalid and script addresses are dropped. */
export const StoredLinkMark = Mark.create<{ resolve: () => LinkResolver }>({
  name: 'link',
  inclusive: false,
  addOptions: () => ({ resolve: () => () => undefined }),
  addAttributes: () => ({
    href: { default: null, parseHTML: ownAddressOf },
    kind: { default: null, parseHTML: attribute('data-kind') },
    guid: { default: null, parseHTML: attribute('data-guid') },
    newWindow: { default: null, parseHTML: (element) => element.getAttribute('target') === '_blank' || null },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (element.dataset.guid || ownAddressOf(element) !== null ? null : false),
    },
  ],
  renderHTML({ mark }) {
    const { kind, guid, newWindow } = mark.attrs;
    const attributes = {
      href: this.options.resolve()(mark.attrs)?.href ?? '#',
      'data-kind': kind,
      'data-guid': guid,
      target: newWindow ? '_blank' : null,
    };
    return ['a', attributes, 0];
  },
  /** A typed address becomes a link on the next space. */
  addInputRules() {
    return [
      new InputRule({
        find: typedAddress,
        handler: ({ state, range, match: [whole = '', address = ''] }) => {
          if (!isLinkAddress(address)) return null;
          const start = range.from + whole.indexOf(address);
          state.tr.addMark(start, start + address.length, this.type.create({ href: address }));
          return undefined;
        },
      }),
    ];
  },
});

/** The address of an external link; null for links by guid and for invalid addresses. */
function ownAddressOf(element: HTMLElement): string | null {
  const href = element.getAttribute('href') ?? '';
  return element.dataset.guid || !isLinkAddress(href) ? null : href;
}
