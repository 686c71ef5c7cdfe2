// Why no wallet can be listed, as the visitor and the host read it: fetched where that is so.
export const ALERTS = {
  noProject: {
    title: 'Project ID Not Configured',
    message: 'Without one, wallets can’t be listed. Those in this browser work.',
  },
  notAllowed: {
    title: 'Invalid App Configuration',
    message: 'The project id is not valid, or this site is not on its allowlist.',
  },
} as const
