import { describeBlock } from '../block-description.ts';

export const widgetBlock = describeBlock({}, { isForPagesOnly: true });
