import { defineConfig } from '@playwright/test'
import { isDeep } from './cases.ts'
import { isShort, SLOW_SCENARIOS } from './slow.ts'

// Tests are loaded in both forms of modules, and it says so at length.
process.env.POLKADOTJS_DISABLE_ESM_CJS_WARNING = '1'

const executablePath = process.env.PORTICO_CHROMIUM

export default defineConfig({
  testDir: './browser',
  globalSetup: './browser/setup.ts',
  fullyParallel: true,
  // What waits for a wallet or a chain leaves its core to another.
  workers: 4,
  retries: 0,
  // Tests with the tag are like others that always run.
  grepInvert: isDeep ? [] : /@deep/,
  testIgnore: isShort ? SLOW_SCENARIOS.map((file) => `**/${file}`) : [],
  // Four whole pages share two cores with a chain: what is right may take a while.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Without a graphics card, a page that animates while it waits for a wallet takes most of a core.
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
