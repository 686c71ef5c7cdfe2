import type { Port } from '../../kernel/index.ts'

interface UserAgent {
  readonly userAgentData?: { readonly mobile?: boolean }
}

// An iPad calls itself a Mac, but no Mac has a touch screen.
const isMobile = ({ userAgent, maxTouchPoints, userAgentData }: Navigator & UserAgent): boolean =>
  userAgentData?.mobile ??
  (/Android|iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))

/** What the modal asks of the device: `isMobile`. */
export const createPort = (): Port => ({
  request: async ({ target, method }) => {
    if (`${target}.${method}` !== 'device.isMobile') throw new Error(`There is no ${target}.${method}.`)
    return isMobile(navigator)
  },
  listen: () => () => {},
})
