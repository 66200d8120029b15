import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { credentials } from '@grpc/grpc-js';
import { createClient } from '@spoor/infra/event-store/eventstoredb.client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshStream, sampleEvents } from './sample-events.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let store: StoreUnderTest;

beforeAll(async () => {
  store = await startStoreUnderTest();
});

afterAll(() => store.stop());

/** `host:port` of the store. */
const hostOf = ({ connectionString }: StoreUnderTest): string => new URL(connectionString).host;

describe('A client', () => {
  it('learns the version, and that it can append in batches', async () => {
    const client = new features.ServerFeaturesClient(hostOf(store), credentials.createInsecure());
    const supported = await new Promise<SupportedMethods>((resolve, reject) => {
      client.getSupportedMethods(new shared.Empty(), (error, methods) =>
        error ? reject(error) : resolve(methods),
      );
    });
    client.close();
    const methods = supported
      .getMethodsList()
      .map((method) => `${method.getServiceName()}/${method.getMethodName()}`);
    expect(supported.getEventStoreServerVersion()).toMatch(/^2[4-9]\./);
    expect(methods).toContain('event_store.client.streams.streams/batchappend');
  });

  it('finds the server by discovery', async () => {
    const address = store.connectionString.replace(/^esdb(\+discover)?:/, 'esdb+discover:');
    const client = createClient(address);
    const result = await client.appendToStream(freshStream(), sampleEvents(1));
    expect(result.success).toBe(true);
  });

  it('finds the server among several addresses', async () => {
    const host = hostOf(store);
    const address = store.connectionString.replace(host, `127.0.0.1:1,${host}`);
    const client = createClient(address);
    const result = await client.appendToStream(freshStream(), sampleEvents(1));
    expect(result.success).toBe(true);
  });
});
