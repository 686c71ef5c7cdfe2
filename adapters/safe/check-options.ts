import { PorticoError } from '../../kernel/index.ts'

/** @throws `configuration-invalid`, which names the entry */
export function checkOptions({ origins }: { readonly origins: readonly string[] }): void {
  if (!Array.isArray(origins)) throw createInvalidError('origins', 'a list of origins')
  for (const [at, origin] of origins.entries())
    if (!isOrigin(origin)) throw createInvalidError(`origins.${at}`, 'an origin such as https://app.safe.global')
}

/** Pages on the developer's own machine may be without encryption. */
const isOrigin = (text: unknown): boolean =>
  typeof text === 'string' &&
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::|$))/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text

const createInvalidError = (field: string, wanted: string) =>
  new PorticoError('configuration-invalid', `safeApp({ ${field} }) must be ${wanted}.`, { hints: [] })
