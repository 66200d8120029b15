import { describeBlock } from '../block-description.ts';
import { item } from '../member.ts';

export const itemBlock = describeBlock(
  { itemGuid: item() },
  { name: { nl: 'Item', en: 'Item' }, about: { nl: 'Eén item uit een lijst', en: 'One item of a list' } },
);
