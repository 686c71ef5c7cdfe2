// The options of the playground, the address that holds them, and the code that they are in a host's page.
import type { PluginList } from 'portico'
import { activity } from 'portico/activity'
import { balances } from 'portico/balances'
import { eip155 } from 'portico/eip155'
import { receive } from 'portico/receive'
import { send } from 'portico/send'
import { siwx } from 'portico/siwx'
import { swap } from 'portico/swap'
import { isLocale, type Look, WIDTHS } from './look.ts'

/** What a reader can turn on besides `eip155`: the factory's call, as code, and the plugin. */
export const CHOICES = {
  balances: { code: 'balances()', create: () => balances() },
  send: { code: 'send()', create: () => send() },
  receive: { code: 'receive()', create: () => receive() },
  activity: { code: 'activity()', create: () => activity() },
  swap: { code: 'swap()', create: () => swap() },
  siwx: { code: "siwx({ provider: 'local' })", create: () => siwx({ provider: 'local' }) },
} as const

export type Choice = keyof typeof CHOICES

export interface Options {
  readonly plugins: readonly Choice[]
  readonly look: Look
  /** `#rrggbb`, or the theme's own. */
  readonly accent: string | null
}

export const DEFAULTS: Options = {
  plugins: ['balances', 'send', 'receive'],
  look: { theme: 'dark', locale: 'en', direction: 'auto', width: 360 },
  accent: null,
}

const isChoice = (id: string): id is Choice => Object.hasOwn(CHOICES, id)

/** @returns The options in a page's fragment; what is missing or unknown there is as by default */
export function parseOptions(fragment: string): Options {
  const query = new URLSearchParams(fragment.replace(/^#/, ''))
  const [theme, locale, direction, accent] = ['theme', 'locale', 'direction', 'accent'].map((key) => query.get(key))
  const width = Number(query.get('width'))
  return {
    plugins: query.get('plugins')?.split(',').filter(isChoice) ?? DEFAULTS.plugins,
    look: {
      theme: theme === 'light' || theme === 'dark' ? theme : DEFAULTS.look.theme,
      locale: locale && isLocale(locale) ? locale : DEFAULTS.look.locale,
      direction: direction === 'rtl' || direction === 'ltr' ? direction : DEFAULTS.look.direction,
      width: WIDTHS.includes(width) ? width : DEFAULTS.look.width,
    },
    accent: accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : null,
  }
}

/** @returns The fragment without `#`, with all that differs from the defaults */
export function formatOptions({ plugins, look, accent }: Options): string {
  const query = new URLSearchParams()
  if (plugins.join() !== DEFAULTS.plugins.join()) query.set('plugins', plugins.join())
  for (const key of ['theme', 'locale', 'direction', 'width'] as const)
    if (look[key] !== DEFAULTS.look[key]) query.set(key, String(look[key]))
  if (accent) query.set('accent', accent)
  return query.toString()
}

export const createPlugins = ({ plugins }: Pick<Options, 'plugins'>): PluginList => [
  eip155(),
  ...plugins.map((id) => CHOICES[id].create()),
]

/** The code of a React page with these options. */
export function formatCode({ plugins, look, accent }: Options): string {
  const ids = ['eip155', ...plugins].toSorted()
  const calls = ['eip155()', ...plugins.map((id) => CHOICES[id].code)]
  const imports = ids.map((id) => `import { ${id} } from 'portico/${id}'`)
  const options = [
    `  plugins: [${calls.join(', ')}],`,
    ...(look.theme === 'light' ? ["  theme: 'light',"] : []),
    ...(look.locale === 'en' ? [] : [`  locale: '${look.locale}',`]),
  ]
  const lines = [
    "import { createKernel } from 'portico'",
    ...imports,
    "import { ConnectButton, Portico } from 'portico/react'",
    '',
    'const kernel = createKernel({',
    ...options,
    '})',
    '',
    'export const App = () => (',
    '  <Portico kernel={kernel}>',
    '    <ConnectButton />',
    '  </Portico>',
    ')',
  ]
  const css = [
    ...(accent ? [`  --portico-accent: ${accent};`] : []),
    ...(look.width === DEFAULTS.look.width ? [] : [`  --portico-width: ${look.width}px;`]),
  ]
  if (css.length > 0) lines.push('', '/* In a style sheet of your page:', 'portico-modal {', ...css, '}', '*/')
  return lines.join('\n')
}
