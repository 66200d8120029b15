import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useI18n } from '../../../shared/i18n.tsx';
import { matchingEntries, type PaletteEntry } from '../palette-entries.ts';
import '../../../shared/ui/dialog.css';
import './command-palette.css';

interface CommandPaletteProps {
  readonly entries: readonly PaletteEntry[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
}

export function CommandPalette({ entries, typed, onType, onClose }: CommandPaletteProps) {
  const { t } = useI18n();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="tools dialog-overlay command-palette-overlay"
    >
      <Modal className="dialog command-palette">
        <Dialog className="command-palette__content" aria-label={t('palette.title')}>
          <Autocomplete inputValue={typed} onInputChange={onType}>
            <SearchField
              className="command-palette__field"
              autoFocus
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose();
                else event.continuePropagation();
              }}
            >
              <Label className="visually-hidden">{t('palette.title')}</Label>
              <Input role="combobox" aria-expanded placeholder={t('palette.placeholder')} />
            </SearchField>
            <PaletteResults entries={entries} typed={typed} onClose={onClose} />
          </Autocomplete>
          <PaletteKeys />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteResults({ entries, typed, onClose }: Omit<CommandPaletteProps, 'onType'>) {
  const { t } = useI18n();
  const sections = matchingEntries(entries, typed);
  const run = (id: string) => {
    const chosen = entries.find((entry) => entry.id === id);
    onClose();
    chosen?.run();
  };
  return (
    <ListBox
      className="command-palette__list"
      aria-label={t('palette.results')}
      items={sections}
      onAction={(id) => run(String(id))}
      renderEmptyState={() => <p className="command-palette__nothing soft">{t('palette.nothing')}</p>}
    >
      {({ group, entries: found }) => (
        <ListBoxSection id={group}>
          <Header className="command-palette__group tiny soft strong">{t(`palette.group.${group}`)}</Header>
          <Collection items={found}>
            {({ id, name, detail, Icon }) => (
              <ListBoxItem id={id} className="command-palette__entry option row gap-3" textValue={name}>
                <Icon aria-hidden="true" />
                {/* No label slot: it would hide the rest of the entry from screen readers. */}
                <span>{name}</span>
                {detail === '' ? null : (
                  <span className="command-palette__detail truncate grow tiny soft">{detail}</span>
                )}
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

function PaletteKeys() {
  const { t } = useI18n();
  return (
    <p className="command-palette__keys tiny soft" aria-hidden="true">
      <span>
        <kbd>↑ ↓</kbd> {t('palette.walk')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('palette.go')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('palette.leave')}
      </span>
    </p>
  );
}
