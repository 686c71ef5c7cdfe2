/** The words of the page. */
export const words = {
  name: 'Meridian',
  lead: 'A clock for people in different places.',
  about:
    'Meridian is a made-up site that uses Portico as any site would. Its chains and wallets run on this machine: connect, switch, decline, disconnect. Nothing here is worth anything, and nothing leaves the page.',
  facts: 'What this page knows',
  status: 'Status',
  statuses: { disconnected: 'Not connected', connecting: 'Connecting', connected: 'Connected' },
  address: 'Address',
  network: 'Network',
  balance: 'Balance',
  tokens: 'Tokens',
  none: '–',
  world: 'Local world',
  worldEmpty: 'No chain answers. Start it with npm start.',
  phone: 'A phone with a wallet, to pair with:',
  parts: { starting: 'Starting', running: 'Running', failed: 'Failed', off: 'Off' },
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light', auto: 'Auto' },
  replayed: 'This is a replay: the page and its modal show what the visitor saw, and nothing acts.',
  replayClosed: 'The modal was closed at this moment.',
  live: 'The page is live. Move the slider back, and the modal of that moment stands here.',
} as const
