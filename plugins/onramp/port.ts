import type { Port } from '../../kernel/index.ts'

/** Gets the region of the browser's language as ISO 3166-1, or `null`. */
export const createPort = (): Port => ({
  request: async ({ target, method }) => {
    if (`${target}.${method}` !== 'device.country') throw new Error(`There is no ${target}.${method}.`)
    return new Intl.Locale(navigator.language).maximize().region ?? null
  },
  listen: () => () => {},
})
