import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  ExternalLink,
  FileDown,
  FileText,
  Globe,
  type LucideIcon,
  Mail,
  Newspaper,
  Phone,
  Unlink,
} from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { useApi } from '../../../shared/api-context.tsx';
import type { LinkLimit, LinkPickerProps } from '../../../shared/forms/link-field.tsx';
import { foundSoFar } from '../../../shared/found-so-far.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useMenus } from '../../../shared/menus.api.ts';
import { suggestionsQuery } from '../../../shared/suggestions.api.ts';
import { useLinks } from '../../../shared/use-link.ts';
import { type ChoiceKind, type LinkOption, linkChoices } from '../link-options.ts';
import { linkableItemsQuery, linkablePagesQuery } from '../links.api.ts';
import { FilePicker } from './file-picker.tsx';
import { LinkName } from './link-name.tsx';
import './link-picker.css';

const icons: Record<ChoiceKind, LucideIcon> = {
  page: FileText,
  item: Newspaper,
  file: FileDown,
  address: Globe,
  mail: Mail,
  phone: Phone,
};

const searchLabels = {
  item: 'link.search_item',
  place: 'link.search_place',
  anything: 'link.search',
} as const;

const within: Record<LinkLimit, readonly ChoiceKind[]> = {
  item: ['item'],
  place: ['page', 'item', 'address'],
};

/** Searches pages, items and files; a typed address can be chosen too. */
export function LinkPicker({ value, only, onPick, onAdjust, onClose }: LinkPickerProps) {
  const { t } = useI18n();
  const href = useLinks()(value)?.href;
  const [typed, setTyped] = useState(value?.kind === 'url' ? (href ?? '') : '');
  const [newWindow, setNewWindow] = useState(value?.newWindow === true);
  const choices = useLinkChoices(typed).filter(
    ({ kind }) => only === undefined || within[only].includes(kind),
  );
  const pick = ({ link, name }: LinkOption) => onPick({ ...link, newWindow }, name);

  return (
    <div className="stack gap-2">
      {value === undefined || value.kind === 'url' ? null : (
        <p className="link-picker__now small soft">
          {t('link.now')} <LinkName link={value} />
        </p>
      )}
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          className="field"
          autoFocus
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            else event.continuePropagation();
          }}
        >
          <Label className="field__label">{t(searchLabels[only ?? 'anything'])}</Label>
          <Input
            // react-aria sends synthetic focus events when the list changes; selecting on those would overwrite what is
            // typed.
            onFocus={({ target, isTrusted }) => isTrusted && target.select()}
            role="combobox"
            aria-expanded
            placeholder={only === 'item' ? '' : t('link.search_hint')}
          />
        </SearchField>
        <LinkOptionList choices={choices} isItem={only === 'item'} onPick={pick} />
      </Autocomplete>
      <LinkActions {...{ value, only, onPick, onAdjust, newWindow }} onNewWindow={setNewWindow} />
    </div>
  );
}

interface LinkActionsProps extends Omit<LinkPickerProps, 'onClose'> {
  readonly newWindow: boolean;
  readonly onNewWindow: (newWindow: boolean) => void;
}

/** What can be done with the link besides choosing another one. */
function LinkActions({ value, only, onPick, onAdjust, newWindow, onNewWindow }: LinkActionsProps) {
  const { t } = useI18n();
  const href = useLinks()(value)?.href;
  return (
    <div className="link-picker__foot row cluster gap-2">
      {only !== undefined ? null : (
        <label className="check">
          <input
            type="checkbox"
            checked={newWindow}
            onChange={({ target }) => {
              onNewWindow(target.checked);
              if (value !== undefined) onAdjust({ ...value, newWindow: target.checked });
            }}
          />
          {t('link.new_window')}
        </label>
      )}
      {only !== undefined ? null : (
        <FilePicker onPick={(link, name) => onPick({ ...link, newWindow }, name)} />
      )}
      {href === undefined ? null : (
        <a className="button button--quiet" href={href} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          {t('link.open')}
        </a>
      )}
      {value === undefined ? null : (
        <button type="button" className="button button--quiet" onClick={() => onPick(undefined, '')}>
          <Unlink aria-hidden="true" />
          {t(only === 'item' ? 'link.remove_item' : 'link.remove')}
        </button>
      )}
    </div>
  );
}

interface ChoiceListProps {
  readonly choices: readonly LinkOption[];
  /** Only items can be chosen. */
  readonly isItem: boolean;
  readonly onPick: (choice: LinkOption) => void;
}

function LinkOptionList({ choices, isItem, onPick }: ChoiceListProps) {
  const { t } = useI18n();
  return (
    <ListBox<LinkOption>
      className="link-picker__list"
      aria-label={t('link.results')}
      items={choices}
      onAction={(id) => {
        const choice = choices.find((known) => known.id === id);
        if (choice !== undefined) onPick(choice);
      }}
      renderEmptyState={() => (
        <p className="link-picker__empty small soft">{t(isItem ? 'link.no_item' : 'link.nothing')}</p>
      )}
    >
      {({ id, name, detail, kind }) => {
        const Icon = icons[kind];
        return (
          <ListBoxItem id={id} className="link-picker__choice option stack small" textValue={name}>
            <Icon aria-hidden="true" />
            <span>{name}</span>
            <span className="truncate tiny soft">{detail === '' ? t(`link.kind.${kind}`) : detail}</span>
          </ListBoxItem>
        );
      }}
    </ListBox>
  );
}

function useLinkChoices(typed: string): readonly LinkOption[] {
  const api = useApi();
  const menus = useMenus();
  const words = useDeferredValue(typed.trim());
  const pages = useQuery(linkablePagesQuery(api, words));
  const items = useQuery(linkableItemsQuery(api, words));
  const others = useQuery({ ...suggestionsQuery(api, words), enabled: words.length > 1 });
  const isBehind = words !== typed.trim();
  const meant = <T extends { title: string }>({ data, isPlaceholderData }: UseQueryResult<readonly T[]>) =>
    foundSoFar({ data, isPlaceholderData: isPlaceholderData || isBehind }, typed, ({ title }) => title);
  const found = words.length > 1 ? { items: meant(items), found: meant(others) } : { items: [], found: [] };
  return linkChoices(typed, { pages: meant(pages), ...found, menus, origin: location.origin });
}
