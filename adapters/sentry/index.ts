import type { Kernel } from '../../kernel/index.ts'
import type { SentryIntegration, SentryOptions } from './types.ts'

export type { SentryIntegration, SentryOptions } from './types.ts'

/**
 * Creates an integration for Sentry: events that a `PorticoError` caused get the report, without names, and its
 * fingerprint. What the visitor declined, and proposals that expired, become handled events of level `info`. Its code
 * loads with the first event.
 * @example
 * ```ts
 * Sentry.init({ dsn, integrations: [porticoIntegration(kernel)] })
 * ```
 * @see https://docs.sentry.io/platforms/javascript/configuration/integrations/custom/
 */
export const porticoIntegration = (
  kernel: Pick<Kernel, 'log' | 'state'>,
  options?: SentryOptions,
): SentryIntegration => ({
  name: 'Portico',
  processEvent: async (event, hint) => (await import('./process-event.ts')).processEvent(kernel, event, hint, options),
})
