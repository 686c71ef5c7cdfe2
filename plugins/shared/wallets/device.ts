import type { Port } from '../../../kernel/index.ts'

interface UserAgent {
  readonly userAgentData?: { readonly mobile?: boolean }
}

/** Whether this is a phone or a tablet. An iPad identifies as a Mac, but no Mac has a touch screen. For ports. */
export const isMobile = ({ userAgent, maxTouchPoints, userAgentData }: Navigator & UserAgent): boolean =>
  userAgentData?.mobile ??
  (/Android|iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))

/** Creates a port that answers `device.isMobile` only. */
export const createDevicePort = (): Port => ({
  request: async ({ target, method }) => {
    if (`${target}.${method}` !== 'device.isMobile') throw new Error(`There is no ${target}.${method}.`)
    return isMobile(navigator)
  },
  listen: () => () => {},
})
