import { describeBlock } from '../block-description.ts';
import { formatted } from '../member.ts';

export const textBlock = describeBlock({ doc: formatted() });
