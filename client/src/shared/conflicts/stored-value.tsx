import { categoriesIn } from '@spoor/contracts/categories/category-list';
import { locationOf } from '@spoor/contracts/list-items/item-location';
import { builtInSchemes } from '@spoor/contracts/settings/built-in-schemes';
import { colorSeeds } from '@spoor/contracts/settings/color-seeds';
import type { ColorScheme } from '@spoor/contracts/settings/scheme-style';
import { defaultSettings, readSettings, type SettingKey } from '@spoor/contracts/settings/settings';
import type { Author } from '@spoor/contracts/shared/author';
import { authorsIn } from '@spoor/contracts/shared/author-list';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { propertyLabel } from '@spoor/contracts/users/property-text';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useApi } from '../api-context.tsx';
import { categoriesQuery } from '../categories.api.ts';
import { labelOf } from '../forms/author-labels.ts';
import { useKnownPeople } from '../forms/authors-field.tsx';
import { LinkFieldServicesContext } from '../forms/link-field.tsx';
import { type I18n, type TextKey, useI18n } from '../i18n.tsx';
import { breadcrumbsOf, type EmbeddedMenu, useMenus } from '../menus.api.ts';
import { AssetImage } from '../ui/asset-image.tsx';
import { FolderName } from './folder-name.tsx';
import { HeaderImagesValue } from './header-images-value.tsx';
import { linkAtPath } from './link-at-path.ts';
import { PropertyValue } from './own-property.tsx';
import { ownPropertyAt } from './own-property-at.ts';
import { pointText } from './point-text.ts';
import { settingKeyOfPath } from './setting-key-of-path.ts';
import { useValueText } from './value-text.ts';

interface StoredValueProps {
  readonly path: string;
  readonly value: unknown;
  /** The other value. */
  readonly beside?: unknown;
}

/** A stored value for display: settings as their form shows them, texts as they are. */
export function StoredValue({ path, value, beside }: StoredValueProps) {
  const { t } = useI18n();
  const textOf = useValueText();
  const tools = use(LinkFieldServicesContext);
  const menus = useMenus();
  const key = settingKeyOfPath(path);
  if (key !== undefined) return <SettingValue settingKey={key} value={value} />;
  const property = ownPropertyAt(path);
  if (property !== undefined) return <PropertyValue property={property} value={value} />;
  if (path.endsWith('/authors')) return <AuthorNames authors={authorsIn(value)} />;
  if (path.endsWith('/categories')) return <CategoryNames guids={categoriesIn(value)} />;
  const link = linkAtPath(path, value);
  if (link !== undefined && tools !== undefined) return <tools.Name link={link} />;
  if (path.endsWith('/folderGuid')) return <FolderName guid={value} />;
  const point = path.endsWith('/focalPoint') ? pointText(t, value) : undefined;
  if (point !== undefined) return point;
  const location = path.endsWith('/location') ? locationOf({ location: value }) : null;
  if (location !== null) return textOf(location.address || `${location.lat}, ${location.lng}`);
  return textOf(path.endsWith('/relatedMenuItems') ? namesOf(menus, value) : value, beside);
}

function AuthorNames({ authors }: { authors: readonly Author[] }) {
  const { t } = useI18n();
  const textOf = useValueText();
  const known = useKnownPeople();
  return textOf(authors.map((author) => labelOf(author, known, t('authors.someone'))));
}

/** Those that are there. */
function CategoryNames({ guids }: { guids: readonly string[] }) {
  const textOf = useValueText();
  const { data = [] } = useQuery(categoriesQuery(useApi()));
  return textOf(data.filter(({ guid }) => guids.includes(guid)).map(({ name }) => name));
}

/** Names of menu items. */
function namesOf(menus: readonly EmbeddedMenu[], value: unknown): readonly string[] {
  const items = menus.flatMap(({ menuItems }) => menuItems);
  const guids: readonly unknown[] = Array.isArray(value) ? value : [];
  return guids.flatMap((guid) => breadcrumbsOf(items, (item) => item.guid === guid)?.at(-1)?.name ?? []);
}

/** @param value the stored value; anything else means unset */
function SettingValue({
  settingKey: key,
  value,
}: {
  readonly settingKey: SettingKey;
  readonly value: unknown;
}) {
  const i18n = useI18n();
  const textOf = useValueText();
  const menus = useMenus();
  const settings =
    typeof value === 'string' ? readSettings([{ key, value, isDefault: false }]) : defaultSettings;
  switch (key) {
    case 'headerLogo':
    case 'faviconLogo':
      return settings[key] === '' ? (
        textOf('')
      ) : (
        <AssetImage image={{ guid: settings[key], alt: '', decorative: false }} sizes="160px" />
      );
    case 'colorScheme':
      return schemeText(settings.colorScheme, i18n);
    case 'headerImages':
      return <HeaderImagesValue images={settings.headerImages} />;
    case 'footers':
      return textOf(settings.footers.map(({ name }) => name).join('\n'));
    case 'footerMenu':
    case 'serviceMenu':
      return textOf(menus.find(({ guid }) => guid === settings[key])?.name ?? '');
    case 'hostNames':
      return textOf(settings.hostNames.join('\n'));
    case 'searchSynonyms':
      return textOf(settings.searchSynonyms.join('\n'));
    case 'searchPins':
      return textOf(settings.searchPins.map(({ words }) => words).join('\n'));
    case 'ownProfileProperties':
      return textOf(
        settings.ownProfileProperties.map(({ label }) => propertyLabel(label, i18n.language)).join('\n'),
      );
    case 'requireTwoFactorFor':
      return textOf(settings.requireTwoFactorFor.join('\n'));
    case 'publicFigures':
      return textOf(
        settings.publicFigures.map((figure) => i18n.t(`setting.publicFigures.${figure}`)).join('\n'),
      );
    case 'dataRetention':
    case 'statisticsFilters':
      return textOf({ ...settings[key] });
    case 'headerVisibility':
    case 'headerLogoPosition':
    case 'registrationMode':
    case 'defaultLanguage':
    case 'robots':
    case 'publishMode':
    case 'analyticsMode':
      return i18n.t(`setting.${key}.${settings[key]}` as TextKey);
    default:
      return textOf(settings[key] satisfies string | number | boolean);
  }
}

function schemeText(scheme: ColorScheme, { t }: I18n): string {
  const known = Object.entries(builtInSchemes).find(([, builtIn]) => sameJson(builtIn, scheme));
  return (
    known?.[0] ?? colorSeeds.map((seed) => `${t(`settings.colour.${seed}`)}: ${scheme[seed]}`).join('\n')
  );
}
