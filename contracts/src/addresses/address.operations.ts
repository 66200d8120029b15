import { z } from 'zod';
import { read } from '../shared/operation.ts';
import { foundAddress } from './address.views.ts';
import { addressQuery } from './address-query.ts';

export const addressOperations = {
  search: read({
    summary: 'Addresses that a text may mean, the best first',
    description:
      'At most five, as the service knows them that the operator of the installation chose (`ADDRESS_LOOKUP_URL`); 404 where there is none, which the public view of a form tells beforehand (`hasAddressLookup`). That service is told the text and nothing of whoever asks. The text is neither logged nor stored.',
    query: addressQuery,
    responseBody: z.array(foundAddress),
  }),
} as const;
