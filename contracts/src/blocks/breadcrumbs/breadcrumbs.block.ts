import { describeBlock } from '../block-description.ts';

export const breadcrumbsBlock = describeBlock({});
