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

/** One thing that can be done from a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** As people read it: `Ctrl+D`. */
  readonly keys?: string;
  readonly tone?: 'danger';
  /** Whether it is so now, for what can be so or not: marked with a sign, and heard. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
}

interface MenuButtonProps {
  /** Of the button and of its menu. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  /** In groups, with a line between them; empty groups vanish. */
  readonly groups: readonly (readonly MenuAction[])[];
  readonly className?: string;
  readonly placement?: PopoverProps['placement'];
}

/** A button that opens a menu of actions. */
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
  return (
    <MenuTrigger>
      <Button className={className} aria-label={label}>
        {children}
      </Button>
      <Popover className="tools menu-popover" placement={placement}>
        <Menu className="menu" aria-label={label}>
          {entries}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Things that are so or not. */
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
      className={tone === 'danger' ? 'menu__item menu__item--danger' : 'menu__item'}
      textValue={label}
      isDisabled={isDisabled}
      onAction={onAction}
    >
      {icon}
      {label}
      {keys === undefined ? null : <kbd className="menu__keys">{keys}</kbd>}
    </MenuItem>
  );
}
