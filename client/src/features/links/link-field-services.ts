import type { LinkTools } from '../../shared/forms/link-field.tsx';
import { LinkName } from './components/link-name.tsx';
import { LinkPicker } from './components/link-picker.tsx';

export const linkTools: LinkTools = { Picker: LinkPicker, Name: LinkName };
