// Why no wallet can be listed, as the visitor and the host read it: fetched where that is so.
export const ALERTS = {
  noProject: {
    title: 'Project ID Not Configured',
    message: 'Without one, the wallet list can’t load. Wallets in this browser still work.',
  },
  notAllowed: {
    title: 'Invalid App Configuration',
    message: 'The project id is invalid, or this site isn’t on its allowlist.',
  },
} as const
