import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';

const services = {
  'event_store.client.streams.streams': ['read', 'append', 'batchappend', 'delete', 'tombstone'],
  'event_store.client.gossip.gossip': ['read'],
  'event_store.client.server_features.serverfeatures': ['getsupportedmethods'],
};

/** Names are in lower case. Without `batchappend` a client falls back to slower appends, and says nothing. */
export function supportedMethods(version: string): SupportedMethods {
  const supported = new serverFeatures.SupportedMethods().setEventStoreServerVersion(version);
  for (const [service, methods] of Object.entries(services)) {
    for (const method of methods) {
      supported.addMethods(
        new serverFeatures.SupportedMethod().setServiceName(service).setMethodName(method),
      );
    }
  }
  return supported;
}
