import type { LinkTools } from '../../shared/ui/link-field.tsx';
import { LinkName } from './components/link-name.tsx';
import { LinkPicker } from './components/link-picker.tsx';

/** What fields and texts choose and name links with. */
export const linkTools: LinkTools = { Picker: LinkPicker, Name: LinkName };
