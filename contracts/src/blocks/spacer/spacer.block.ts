import { describeBlock } from '../block-description.ts';
import { choice } from '../member.ts';

export const spacerBlock = describeBlock({ size: choice(['small', 'medium', 'large'], 'medium') });
