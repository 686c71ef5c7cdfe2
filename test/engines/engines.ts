import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isDeep } from '../cases.ts'
import { findChromium } from '../chromium.mjs'
import { startChromium } from './chromium.ts'
import type { Device, Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export interface EngineChoice {
  readonly name: string
  /** Starts it; undefined if it is not installed. */
  readonly start: ((device: Device) => Promise<Engine>) | undefined
  /** What to install. */
  readonly needs: string
}

const chromium = await findChromium()
const firefox = findOnPath('firefox-esr') ?? findOnPath('firefox')
const webkit = findMiniBrowser()

const inChromium: EngineChoice = {
  name: 'Chromium',
  start: chromium ? (device) => startChromium(chromium, device) : undefined,
  needs: 'chromium',
}

/** The engines, with those that this machine lacks. All of `browser/` runs in Chromium, so it is here in the deep run. */
export const engines: readonly EngineChoice[] = [
  ...(isDeep ? [inChromium] : []),
  { name: 'Firefox', start: firefox ? (device) => startFirefox(firefox, device) : undefined, needs: 'firefox-esr' },
  {
    name: 'WebKit',
    start: webkit ? (device) => startWebKit(webkit, device) : undefined,
    needs: 'webkit2gtk-driver xvfb',
  },
]

function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** Debian installs WebKit's small browser in the folder of its architecture. */
function findMiniBrowser(): string | undefined {
  if (!findOnPath('WebKitWebDriver') || !findOnPath('xvfb-run') || !existsSync('/usr/lib')) return undefined
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
  const folders = readdirSync('/usr/lib').flatMap((folder) => versions.map((version) => `${folder}/${version}`))
  return folders.map((folder) => `/usr/lib/${folder}/MiniBrowser`).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
