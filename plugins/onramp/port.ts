import type { Port } from '../../kernel/index.ts'

/** Where the visitor's language is spoken, as far as the browser says it: a region of ISO 3166-1, or `null`. */
export const createPort = (): Port => ({
  request: async ({ target, method }) => {
    if (`${target}.${method}` !== 'device.country') throw new Error(`There is no ${target}.${method}.`)
    return new Intl.Locale(navigator.language).maximize().region ?? null
  },
  listen: () => () => {},
})
