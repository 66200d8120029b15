import { expect, it } from 'vitest';
import { startTraceCollector } from '../../testing/trace-collector.ts';
import { openTracing } from './tracing.ts';

const correlationId = '6f1c2b1e-7a56-4a52-9d53-0a3f5f6f7a10';

it('makes one trace of what several processes did because of one request', async () => {
  const { spans, url, close } = await startTraceCollector();
  const service = await openTracing({ otlpEndpoint: url }, 'service');
  const projections = await openTracing({ otlpEndpoint: url }, 'projections');
  projections.record({ name: 'project pages', correlationId, kind: 'step', durationMs: 3 });
  service.record({ name: 'PUT /api/pages', correlationId, kind: 'request', durationMs: 12 });
  service.record({ name: 'job', correlationId: 'other', kind: 'job', durationMs: 1, failure: 'no luck' });
  await Promise.all([service.close(), projections.close()]);
  close();
  const of = (name: string) => spans.find((span) => span.name === name);
  const request = of('PUT /api/pages');
  expect(request?.traceId).toBe(correlationId.replaceAll('-', ''));
  expect(request?.parentSpanId ?? '').toBe('');
  expect(of('project pages')).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(of('job')?.status).toEqual({ code: 2, message: 'no luck' });
  expect(of('job')?.traceId).not.toBe(request?.traceId);
});

it('does nothing where no collector is named', async () => {
  const tracing = await openTracing({ otlpEndpoint: undefined }, 'service');
  expect(tracing.isOn).toBe(false);
  tracing.record({ name: 'nothing', correlationId, kind: 'request', durationMs: 1 });
  await tracing.close();
});
