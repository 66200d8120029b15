import { useMenus } from '../../../shared/menus.api.ts';
import { resolveLink } from '../../../shared/use-link.ts';
import { readLink } from '../../../shared/typed-links.ts';
import { ReadField } from './read-field.tsx';

interface LinkFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Where something leads, typed as an address. */
export function LinkField({ value, ...field }: LinkFieldProps) {
  const menus = useMenus();
  return (
    <ReadField
      {...field}
      written={resolveLink(value, menus)?.href ?? ''}
      read={(text) => readLink(text, menus)}
    />
  );
}
