import { describeBlock } from '../block-description.ts';

export const subMenuBlock = describeBlock({});
