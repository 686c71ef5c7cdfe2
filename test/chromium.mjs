import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * In order of preference. The first has no window but everything else: Playwright uses it by default, and it needs a
 * fifth less CPU.
 */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const TIME_LIMIT = 180_000

/** Finds an installed Chromium. @returns Its path, or undefined */
export async function findChromium() {
  return process.env.PORTICO_CHROMIUM || onPath() || (await downloaded())
}

/** Tries apt for the smallest one, Playwright's download, and apt for any. */
export async function installChromium() {
  console.log('no Chromium found: installing one (up to 3 minutes) …')
  const [small, usual] = NAMES
  if (canApt() && attempt('apt-get', ['update']) && attempt('apt-get', ['install', '-y', small])) return onPath()
  attempt('npx', ['playwright', 'install', 'chromium'])
  const found = await downloaded()
  if (found || !canApt()) return found
  attempt('apt-get', ['install', '-y', usual])
  return onPath()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function downloaded() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function canApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function attempt(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', timeout: TIME_LIMIT }).status === 0
}
