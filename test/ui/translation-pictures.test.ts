// Who translates a text sees the view in which it stands: `npm run translations:notes`.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../entries.mjs'

const FOLDER = join(root, 'test/translations/pictures')
const LARGEST = 15_000
/** Of the modal’s views, as of those that recorded visits pass. */
const FEWEST = 48

test('views have pictures from recorded visits, and each is small', () => {
  const files = readdirSync(FOLDER)
  expect(files.length).toBeGreaterThanOrEqual(FEWEST)
  for (const file of files) expect(statSync(join(FOLDER, file)).size, file).toBeLessThanOrEqual(LARGEST)
})
