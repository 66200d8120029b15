import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';

/** The version whose semantics this server has; clients decide by it what they may ask. */
const serverVersion = '24.10.0';

const services = {
  'event_store.client.streams.streams': ['read', 'append', 'batchappend', 'delete', 'tombstone'],
  'event_store.client.gossip.gossip': ['read'],
  'event_store.client.server_features.serverfeatures': ['getsupportedmethods'],
};

/** Names are in lower case. Without `batchappend` a client falls back to slower appends, and says nothing. */
export function supportedMethods(): SupportedMethods {
  const supported = new serverFeatures.SupportedMethods().setEventStoreServerVersion(serverVersion);
  for (const [service, methods] of Object.entries(services)) {
    for (const method of methods) {
      supported.addMethods(
        new serverFeatures.SupportedMethod().setServiceName(service).setMethodName(method),
      );
    }
  }
  return supported;
}
