import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.tsx';
import { ComboField } from '../forms/combo-field.tsx';
import type { FieldProps } from '../forms/field.tsx';
import { listChoicesQuery } from './list-select.api.ts';

interface ListChoiceFieldProps extends FieldProps<string> {
  /** A list that is no choice. */
  readonly except?: string;
}

/** One of the lists that this editor can see, by its guid. */
export function ListChoiceField({ except, ...field }: ListChoiceFieldProps) {
  const { data: lists = [] } = useQuery(listChoicesQuery(useApi()));
  const choices = lists
    .filter(({ guid }) => guid !== except)
    .map(({ guid, title, page }) => ({
      id: guid,
      name: title || page,
      detail: title === '' ? undefined : page,
    }));
  return <ComboField {...field} choices={choices} />;
}
