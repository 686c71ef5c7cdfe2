import { ROOT_CONTEXT, type Span, type SpanContext, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { type Entry, version } from '../../kernel/index.ts'
import { isRequest } from '../../kernel/replay/kernel-schemas.ts'
import { describeRequest } from './describe-request.ts'

/** Spans of earlier turns to which later ones may belong. */
const MAX_KNOWN = 4096
/** Entries of the kernel itself: code that loaded, and its configuration. */
const OWN = /^kernel\//
const LOAD = /\/load$/
const CRASH = 'kernel/pluginFailed'

export interface TraceOptions {
  /** Default: the global provider of `@opentelemetry/api`. */
  readonly tracerProvider?: { getTracer(name: string, version?: string): unknown } | undefined
}

/**
 * Creates spans from entries. A turn is a span with its events; a request is one from the previous entry of its run to
 * the response, below the turn that made it. Times are those of the log.
 */
export function createSpans({ tracerProvider = trace }: TraceOptions) {
  const tracer = tracerProvider.getTracer('portico', version) as Tracer
  /** The span of each entry, and the time of the last entry of each run. */
  const known = new Map<number, { readonly span: SpanContext; at: number }>()
  let turn: { readonly span: Span; at: number } | null = null

  function end() {
    turn?.span.end(turn.at)
    turn = null
  }

  function remember(entry: Entry, span: Span) {
    known.set(entry.seq, { span: span.spanContext(), at: entry.at })
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value as number)
  }

  function begin(entry: Entry) {
    end()
    if (OWN.test(entry.type) || LOAD.test(entry.type)) return
    const cause = entry.cause === null ? undefined : known.get(entry.cause)
    const parent = cause ? trace.setSpanContext(ROOT_CONTEXT, cause.span) : ROOT_CONTEXT
    const request = isRequest(entry) ? describeRequest(entry) : null
    const [plugin = ''] = entry.type.split('/')
    const span = tracer.startSpan(
      request?.name ?? entry.type,
      {
        ...(request && { kind: request.kind }),
        startTime: cause && request ? cause.at : entry.at,
        attributes: { 'portico.plugin': plugin, 'portico.entry': entry.kind, ...request?.attributes },
      },
      parent,
    )
    if (request?.error) span.setStatus({ code: SpanStatusCode.ERROR })
    if (cause) cause.at = entry.at
    remember(entry, span)
    turn = { span, at: entry.at }
  }

  return {
    end,
    add(entry: Entry) {
      if (entry.kind !== 'event') return begin(entry)
      if (!turn) return
      turn.span.addEvent(entry.type, entry.at)
      if (entry.type === CRASH) turn.span.setStatus({ code: SpanStatusCode.ERROR })
      remember(entry, turn.span)
    },
  }
}
