import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createDriver, type Device, type Driver } from './driver.ts'
import { engines } from './engines.ts'

/** Runs scenarios in each engine. One that is not installed counts as skipped, and is named with what it needs. */
export function inEachEngine(
  title: string,
  scenarios: (driver: () => Driver) => void,
  device: Device = 'computer',
): void {
  for (const { name, start, needs } of engines) {
    if (!start) {
      describe.skip(`${name} is not installed (package ${needs}): ${title}`, () => scenarios(noDriver))
      continue
    }
    describe(`${name}: ${title}`, () => {
      let driver: Driver | undefined
      beforeAll(async () => {
        driver = createDriver(await start(device), inject('origin'))
      })
      afterAll(() => driver?.close())
      scenarios(() => driver ?? noDriver())
    })
  }
}

function noDriver(): Driver {
  throw new Error('The browser has not started.')
}
