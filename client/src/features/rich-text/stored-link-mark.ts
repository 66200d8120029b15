import { isLinkAddress } from '@spoor/contracts/pages/link-address';
import { InputRule, Mark } from '@tiptap/core';
import type { LinkResolver } from '../../shared/use-link.ts';

/** What a link in a text stores: an address, or a thing of this site by its guid. */
export interface LinkAttributes {
  readonly href: string | null;
  readonly kind: string | null;
  readonly guid: string | null;
  readonly newWindow: boolean | null;
}

const typedAddress = /(?:^|\s)(https?:\/\/\S+[^\s.,;:!?)])\s$/;
const attribute = (name: string) => (element: HTMLElement) => element.getAttribute(name);

/** Links as texts store them. What leads nowhere, or runs scripts, is never a link. */
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
  /** An address that is typed becomes a link with the space after it. */
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

/** The address that a link elsewhere leads to; null for one by guid, and for what is no address to link to. */
function ownAddressOf(element: HTMLElement): string | null {
  const href = element.getAttribute('href') ?? '';
  return element.dataset.guid || !isLinkAddress(href) ? null : href;
}
