import type { DeliveryFailure } from '@spoor/contracts/shared/delivery-failures';
import { deliverWebhook } from '@spoor/contracts/webhooks/webhook.jobs';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import { type DeliveryOutcome, maxStoredAnswer } from '@spoor/contracts/webhooks/webhook-query';
import type { AllowedHosts } from '@spoor/infra/outgoing/allowed-hosts';
import { guardedPost } from '@spoor/infra/outgoing/guarded-post';
import { AddressRefused, AnswerLate, type GuardedRequest } from '@spoor/infra/outgoing/guarded-request';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ServiceClient } from '../service-client.ts';

/** Milliseconds in which a receiver has to have answered. */
const timeout = 10_000;

/**
 * Makes one attempt at a message: asks the service for it, sends it, and says how that went. The service knows whether it is still to
 * be sent, so that a job that comes twice or late does no harm.
 */
export function deliverWebhookProcessor(service: ServiceClient, allowed: AllowedHosts) {
  return jobHandler(deliverWebhook, async ({ guid, webhookGuid, platformGuid, round, attempt }) => {
    const parameters = { guid: webhookGuid, deliveryGuid: guid };
    const call = { platformGuid, correlationId: guid, subject: [guid, String(round), String(attempt)] };
    const { request } = await service.request(webhookRoutes.claim, parameters, { round, attempt }, call);
    if (request === null) return { outcome: 'settled' };
    const outcome = await send(request, allowed);
    await service.send(webhookRoutes.report, parameters, { round, attempt, ...outcome }, call);
    return { outcome: outcome.failure === null ? 'delivered' : 'failed' };
  });
}

/** One attempt, however it goes. */
async function send(
  request: Omit<GuardedRequest, 'method'>,
  allowed: AllowedHosts,
): Promise<DeliveryOutcome> {
  const begin = performance.now();
  const took = () => Math.round(performance.now() - begin);
  try {
    const { status, headers, body } = await guardedPost(request, {
      allowed,
      timeout,
      maxAnswer: maxStoredAnswer,
    });
    return {
      status,
      failure: status >= 200 && status < 300 ? null : 'refused',
      // A character that is cut off at the end is one that is not there.
      // Nor is a zero, which PostgreSQL takes in no text.
      answer: new TextDecoder().decode(body, { stream: true }).replaceAll('\0', '\uFFFD'),
      durationMs: took(),
      retryAfter: retryAfterOf(headers['retry-after'], Date.now()),
    };
  } catch (error) {
    return { status: null, failure: failureOf(error), answer: null, durationMs: took(), retryAfter: null };
  }
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof AddressRefused) return 'address';
  if (error instanceof AnswerLate) return 'timeout';
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable';
}

/** @param now milliseconds @returns seconds; null where it says nothing of the kind */
export function retryAfterOf(header: string | string[] | undefined, now: number): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1_000));
}
