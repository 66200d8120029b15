import { Controller, Inject, Query } from '@nestjs/common';
import { addressRoutes } from '@spoor/contracts/addresses/address.routes';
import { type AddressQuery, addressQuery } from '@spoor/contracts/addresses/address-query';
import { Handles } from '../shared/handles.decorator.ts';
import { AddressLookup } from './address-lookup.ts';

/** Addresses, for whoever fills in a form. */
@Controller()
export class AddressController {
  constructor(@Inject(AddressLookup) private readonly lookup: AddressLookup) {}

  @Handles(addressRoutes.search)
  search(@Query({ schema: addressQuery }) { query }: AddressQuery) {
    return this.lookup.search(query);
  }
}
