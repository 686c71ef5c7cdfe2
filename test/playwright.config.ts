import { defineConfig } from '@playwright/test'

const executablePath = process.env.PORTICO_CHROMIUM

export default defineConfig({
  testDir: './browser',
  globalSetup: './browser/setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
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
