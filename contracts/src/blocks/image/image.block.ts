import { describeBlock } from '../block-description.ts';
import { link } from '../member.ts';
import { pictureMembers } from '../picture-members.ts';

export const imageBlock = describeBlock({ ...pictureMembers, link: link() });
