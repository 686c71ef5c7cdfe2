// Runs before each file that shares its process with others, which must find it as the first one did.
import { afterAll, vi } from 'vitest'

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // What still loads when a file ends fails to load for the files after it too.
  await vi.dynamicImportSettled()
})
