/** The words of the page's own buttons: eager, and so few. */
export const words = {
  connect: 'Connect',
  connecting: 'Connecting',
  switchNetwork: 'Switch network',
} as const
