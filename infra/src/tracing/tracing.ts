/** Something that was done because of a request, once it is over. */
export interface TracedWork {
  readonly name: string;
  readonly correlationId: string;
  /** The request itself, a job, or anything else that follows from it. */
  readonly kind: 'request' | 'job' | 'step';
  /** It ended now. */
  readonly durationMs: number;
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** Absent where it went well. */
  readonly failure?: unknown;
}

/** Tells a collector of traces what followed from which request. */
export interface Tracing {
  readonly isOn: boolean;
  record(work: TracedWork): void;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

const off: Tracing = { isOn: false, record: () => undefined, close: async () => undefined };

/** Where no collector is named, nothing is loaded and nothing is told. @param processName `service`, `projections` … */
export async function openTracing(
  { otlpEndpoint }: { readonly otlpEndpoint: string | undefined },
  processName: string,
): Promise<Tracing> {
  if (otlpEndpoint === undefined) return off;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing(otlpEndpoint, processName);
}
