import { randomUUID } from 'node:crypto';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

const instanceId = randomUUID();

/**
 * A cluster of one: alive, and its own leader.
 *
 * @param address `host:port` under which the client can reach this server
 */
export function clusterInfo(address: string): ClusterInfo {
  const portAt = address.lastIndexOf(':');
  const endPoint = new gossip.EndPoint()
    .setAddress(address.slice(0, portAt))
    .setPort(Number(address.slice(portAt + 1)));
  const member = new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(instanceId))
    .setTimeStamp(`${Date.now()}0000`)
    .setState(gossip.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(endPoint);
  const cluster = new gossip.ClusterInfo();
  cluster.addMembers(member);
  return cluster;
}
