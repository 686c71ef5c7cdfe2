import type { Port } from '../../../kernel/index.ts'

interface UserAgent {
  readonly userAgentData?: { readonly mobile?: boolean }
}

/** For ports: whether this is a phone or a tablet. An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isMobile = ({ userAgent, maxTouchPoints, userAgentData }: Navigator & UserAgent): boolean =>
  userAgentData?.mobile ??
  (/Android|iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))

/** The port of a plugin that asks of the device alone: `isMobile`. */
export const createDevicePort = (): Port => ({
  request: async ({ target, method }) => {
    if (`${target}.${method}` !== 'device.isMobile') throw new Error(`There is no ${target}.${method}.`)
    return isMobile(navigator)
  },
  listen: () => () => {},
})
