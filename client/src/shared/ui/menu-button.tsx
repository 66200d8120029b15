import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components';
import './menu-button.css';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** For display: `Ctrl+D`. */
  readonly keys?: string;
  readonly tone?: 'danger';
  /** For toggles: whether it is on. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
}

interface MenuButtonProps {
  /** Accessible name of the button and the menu. */
  readonly label: string;
  readonly children: ReactNode;
  /** Separated by lines; empty groups are left out, and without any there is no button. */
  readonly groups: readonly (readonly MenuAction[])[];
  readonly className?: string;
  readonly placement?: PopoverProps['placement'];
}

export function MenuButton({
  label,
  children,
  groups,
  className = 'tool',
  placement = 'bottom end',
}: MenuButtonProps) {
  const entries = groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => [
      ...(index === 0 ? [] : [<Separator key={`line ${group[0]?.id}`} className="menu__separator" />]),
      ...(group.some(({ isOn }) => isOn !== undefined)
        ? [<Choices key={`choices ${group[0]?.id}`} label={label} group={group} />]
        : group.map((action) => <MenuEntry key={action.id} {...action} />)),
    ]);
  if (entries.length === 0) return null;
  return (
    <MenuTrigger>
      <Button className={className} aria-label={label}>
        {children}
      </Button>
      <Popover className="tools floating" placement={placement}>
        <Menu className="menu" aria-label={label}>
          {entries}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A group of toggles. */
function Choices({ label, group }: { label: string; group: readonly MenuAction[] }) {
  return (
    <MenuSection
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={group.filter(({ isOn }) => isOn).map(({ id }) => id)}
      shouldCloseOnSelect
    >
      {group.map(({ isOn, icon = <span className="menu__room" />, ...action }) => (
        <MenuEntry key={action.id} {...action} icon={isOn ? <Check aria-hidden="true" /> : icon} />
      ))}
    </MenuSection>
  );
}

function MenuEntry({ id, label, icon, keys, tone, isDisabled = false, onAction }: MenuAction) {
  return (
    <MenuItem
      id={id}
      className={
        tone === 'danger' ? 'menu__item option row gap-3 menu__item--danger' : 'menu__item option row gap-3'
      }
      textValue={label}
      isDisabled={isDisabled}
      onAction={onAction}
    >
      {icon}
      {label}
      {keys === undefined ? null : <kbd className="menu__keys tiny soft">{keys}</kbd>}
    </MenuItem>
  );
}
