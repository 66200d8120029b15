import { webhookMessage } from '../webhooks/webhook-message.ts';
import type { JsonFields, JsonSchemas } from './json-schemas.ts';

/** What receivers are sent, whom administrators name: the same request for every change that they are told. */
export function webhookDescription(schemas: JsonSchemas): JsonFields {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    change: {
      post: {
        operationId: 'webhook_change',
        tags: ['webhooks'],
        summary: 'Something happened',
        description:
          'Sent to the address of a webhook, signed, and again until it is taken; see “Webhooks” above for how it is verified.',
        parameters: [
          header('webhook-id', 'The same where the same message comes again'),
          header('webhook-timestamp', 'When this attempt was made, in seconds since 1970'),
          header(
            'webhook-signature',
            '`v1,` and the signature; two of them with a space between after a new secret',
          ),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.of(webhookMessage, 'output') } },
        },
        // Its signature says who sent it.
        security: [],
        responses: {
          '2XX': { description: 'It is taken' },
          410: { description: 'The receiver is gone for good: nothing is sent any more' },
          default: { description: 'It is sent again, after `Retry-After` where that is told' },
        },
      },
    },
  };
}
