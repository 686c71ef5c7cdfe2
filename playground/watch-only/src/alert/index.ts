import { definePlugin } from 'portico'
import { accountAction } from 'portico/capabilities'
import { contract } from './contract.ts'

interface AlertOptions {
  /** URL of the price service. It responds with `{ "usd": "3120.55" }`. */
  readonly url: string
}

/** Notifies the visitor when a price reaches their limit. */
export const priceAlert = ({ url }: AlertOptions) =>
  definePlugin(contract, {
    portico: '^0.1.0',
    load: async () => (await import('./runtime.ts')).createRuntime(url),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: { PriceAlert: { load: () => import('./views/PriceAlert.tsx') } },
    messages: { en: () => import('./messages.ts') },
    slots: [accountAction({ id: 'acme-alert', icon: 'clock', label: 'priceAlert.action', view: 'PriceAlert' })],
    origins: () => ({ connect: [url] }),
  })
