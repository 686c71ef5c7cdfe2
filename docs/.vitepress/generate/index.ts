// Writes the pages that are made from the source: the API reference and a page for each plugin. They are not committed.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { docs } from '../repository.ts'
import { writeApi } from './api.ts'
import { writePlugins } from './plugins.ts'

for (const folder of ['api', 'plugins']) rmSync(join(docs, folder), { recursive: true, force: true })
await writePlugins(await writeApi())
