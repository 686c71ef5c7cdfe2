/** The texts of the page's buttons. They load with the page, so there are few. */
export const words = {
  connect: 'Connect',
  connecting: 'Connecting',
  switchNetwork: 'Switch network',
} as const
