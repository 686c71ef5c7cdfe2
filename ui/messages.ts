/** The texts of the page's buttons. They load with the page, so there are few. */
export const messages = {
  connect: 'Connect',
  connecting: 'Connecting',
  switchNetwork: 'Switch network',
} as const
