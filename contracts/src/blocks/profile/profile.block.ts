import { describeBlock } from '../block-description.ts';

export const profileBlock = describeBlock({});
