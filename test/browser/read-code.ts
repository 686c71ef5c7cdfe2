import { expect } from '@playwright/test'
import type { WorldJson } from '../world/index.ts'

/** Returns the code of the latest mail to an address. */
export async function readCode(world: WorldJson, email: string): Promise<string> {
  const read = async () =>
    (await (await fetch(`${world.inbox.url}/mails.json?to=${encodeURIComponent(email)}`)).json())[0]?.code
  await expect.poll(read).toMatch(/^\d{6}$/)
  return read()
}
