import type { Platform } from '@spoor/contracts/platforms/platform';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import type { UserView } from '@spoor/contracts/users/user.views';

/** The language in which somebody gets mail: the one that they chose, else that of the site. */
export function languageOf({ properties }: Pick<UserView, 'properties'>, { language }: Platform): Language {
  const chosen = properties.find(({ key }) => key === 'language')?.value;
  return languages.find((each) => each === chosen) ?? language;
}
