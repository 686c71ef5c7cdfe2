import type { Port } from '../../kernel/index.ts'
import { isMobile } from '../device.ts'

/** What the list of wallets asks of the device: `isMobile`. */
export const createPort = (): Port => ({
  request: async ({ target, method }) => {
    if (`${target}.${method}` !== 'device.isMobile') throw new Error(`There is no ${target}.${method}.`)
    return isMobile(navigator)
  },
  listen: () => () => {},
})
