import { definePlugin } from 'portico'
import { accountAction } from 'portico/capabilities'
import { contract } from './contract.ts'

interface AlertOptions {
  /** Answers with `{ "usd": "3120.55" }`. */
  readonly url: string
}

/** Tells when a price is as high as the visitor said. */
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
