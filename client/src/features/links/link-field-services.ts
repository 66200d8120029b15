import type { LinkFieldServices } from '../../shared/forms/link-field.tsx';
import { LinkName } from './components/link-name.tsx';
import { LinkPicker } from './components/link-picker.tsx';

export const linkFieldServices: LinkFieldServices = { Picker: LinkPicker, Name: LinkName };
