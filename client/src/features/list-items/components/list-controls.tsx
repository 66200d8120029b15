import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useNavigate, useSearchParams } from '../../../shared/router/router-context.tsx';
import { type ListState, listAddress, parameterNames, visitorSorts } from '../list-state.ts';

interface ListControlsProps {
  readonly index: number;
  readonly state: ListState;
  readonly canShowExpired: boolean;
}

/** Search, order, and what is over: an ordinary form and links, so that all of it works without a script. */
export function ListControls({ index, state, canShowExpired }: ListControlsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const names = parameterNames(index);
  const others = [...address].filter(([name]) => ![names.page, names.search, names.sort].includes(name));

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`?${new URLSearchParams(asked)}`, { preventScrollReset: true });
  }

  return (
    <search>
      <form method="get" className="list-controls" onSubmit={show}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="field">
          <span className="field__label">{t('list.search')}</span>
          <input
            key={state.search}
            type="search"
            name={names.search}
            defaultValue={state.search}
            maxLength={200}
          />
        </label>
        <label className="field">
          <span className="field__label">{t('list.sort')}</span>
          <select key={state.sort} name={names.sort} defaultValue={state.sort}>
            <option value="">{t('list.sort.own')}</option>
            {visitorSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`list.sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button--secondary">
          <Search aria-hidden="true" />
          {t('list.apply')}
        </button>
        {canShowExpired || state.showExpired ? (
          <Link
            className="list-controls__expired"
            to={listAddress(address, index, { showExpired: !state.showExpired })}
            preventScrollReset
          >
            {t(state.showExpired ? 'list.hide_expired' : 'list.show_expired')}
          </Link>
        ) : null}
      </form>
    </search>
  );
}
