import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { requestSpanIdOf, spanIds, traceIdOf } from './trace-ids.ts';
import type { TracedWork, Tracing } from './tracing.ts';

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, step: SpanKind.INTERNAL } as const;

/**
 * Spans over OTLP. Nothing travels with requests, events and jobs but their correlation id: all processes make the same trace of
 * it.
 */
export function openOtlpTracing(endpoint: string, processName: string): Tracing {
  const ids = spanIds();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': `spoor-${processName}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('spoor');

  function record({ name, correlationId, kind, durationMs, attributes = {}, failure }: TracedWork): void {
    const end = Date.now();
    const isRequest = kind === 'request';
    const request = { traceId: traceIdOf(correlationId), spanId: requestSpanIdOf(correlationId) };
    const parent = trace.setSpanContext(ROOT_CONTEXT, { ...request, traceFlags: TraceFlags.SAMPLED });
    const about = {
      kind: kinds[kind],
      root: isRequest,
      startTime: end - durationMs,
      attributes: { ...attributes, 'spoor.correlation_id': correlationId },
    };
    const start = () => tracer.startSpan(name, about, isRequest ? ROOT_CONTEXT : parent);
    const span = isRequest ? ids.as(request, start) : start();
    if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: String(failure) });
    span.end(end);
  }

  return { isOn: true, record, close: () => provider.shutdown() };
}
