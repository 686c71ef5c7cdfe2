// The plugins to replay a report with: Portico's own, without a site's options.
import { type AnyPlugin, openReplay, type PluginList, type Report } from 'portico'

const PLUGINS: Readonly<Record<string, () => Promise<AnyPlugin>>> = {
  activity: async () => (await import('portico/activity')).activity(),
  analytics: async () => (await import('portico/analytics')).analytics(),
  balances: async () => (await import('portico/balances')).balances(),
  bip122: async () => (await import('portico/bip122')).bip122(),
  eip155: async () => (await import('portico/eip155')).eip155(),
  'embedded-login': async () => (await import('portico/embedded-login')).embeddedLogin(),
  names: async () => (await import('portico/names')).names(),
  onramp: async () => (await import('portico/onramp')).onramp(),
  polkadot: async () => (await import('portico/polkadot')).polkadot(),
  receive: async () => (await import('portico/receive')).receive(),
  report: async () => (await import('portico/report')).report(),
  send: async () => (await import('portico/send')).send(),
  siwx: async () => (await import('portico/siwx')).siwx(),
  solana: async () => (await import('portico/solana')).solana(),
  swap: async () => (await import('portico/swap')).swap(),
  walletconnect: async () => (await import('portico/walletconnect')).walletconnect(),
  wallets: async () => (await import('portico/wallets')).wallets(),
}

/** Opens a report with the plugins that it names, as far as they are Portico's own. */
export async function openStoredReport(report: Report | string | Blob) {
  const text = report instanceof Blob ? await report.text() : report
  const { plugins = {} } = Object(typeof text === 'string' ? JSON.parse(text) : text) as Partial<Report>
  const ids = Object.keys(plugins).filter((id) => Object.hasOwn(PLUGINS, id))
  const loaded: PluginList = await Promise.all(ids.map((id) => (PLUGINS[id] as () => Promise<AnyPlugin>)()))
  return openReplay(text, { plugins: loaded })
}
