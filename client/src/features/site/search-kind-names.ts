import type { FoundThing } from '@spoor/contracts/search/search.views';
import type { SearchKind } from '@spoor/contracts/search/search-kinds';
import { ownWords, useI18n, useOwnWords } from '../../shared/i18n.tsx';
import { typeLabel } from '../../shared/list-items/item-fields.ts';

const kinds = ownWords({
  nl: { page: 'Pagina’s', item: 'Berichten', document: 'Documenten', form: 'Formulieren', user: 'Mensen' },
  en: { page: 'Pages', item: 'Messages', document: 'Documents', form: 'Forms', user: 'People' },
});
/** Of what is no item. */
const types = ownWords({
  nl: { aPage: 'Pagina', aFile: 'Bestand', aForm: 'Formulier', anAccount: 'Account' },
  en: { aPage: 'Page', aFile: 'File', aForm: 'Form', anAccount: 'Account' },
});

/** What the kinds are called by which results are narrowed. */
export function useKindNames(): Readonly<Record<SearchKind, string>> {
  const { page, item, document, form, user } = useOwnWords(kinds);
  return { page, item, document, form, user };
}

/** What a single result is. */
export function useTypeName(): (found: Pick<FoundThing, 'typeName'>) => string {
  const i18n = useI18n();
  const { aPage, aFile, aForm, anAccount } = useOwnWords(types);
  const known: Readonly<Record<string, string>> = {
    Page: aPage,
    LegalPage: aPage,
    File: aFile,
    Form: aForm,
    User: anAccount,
  };
  return ({ typeName }) => known[typeName] ?? typeLabel(typeName, i18n);
}
