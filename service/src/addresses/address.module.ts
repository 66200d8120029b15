import { Module } from '@nestjs/common';
import { AddressController } from './address.controller.ts';
import { AddressLookup } from './address-lookup.ts';

@Module({ controllers: [AddressController], providers: [AddressLookup] })
export class AddressesModule {}
