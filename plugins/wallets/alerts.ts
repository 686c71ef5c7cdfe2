// Alerts for the visitor and the host if the wallet list can't load. Loaded only then.
export const ALERTS = {
  noProject: {
    title: 'Project ID Not Configured',
    message: 'Without a project ID, the wallet list can’t load. Wallets in this browser still work.',
  },
  notAllowed: {
    title: 'Invalid App Configuration',
    message: 'The project ID is invalid, or this site isn’t on its allowlist.',
  },
} as const
