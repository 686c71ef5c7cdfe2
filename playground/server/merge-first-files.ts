import type { Metafile } from 'esbuild'
import { rolldown } from 'rolldown'
import type { Bundle } from './bundle.ts'

const ENTRY = '/main.js'

/**
 * Merges the files that the entry loads at once into one. esbuild keeps what several lazy parts share in files of their
 * own, so that a page here would begin with some ninety requests, which no host's bundler leaves it with.
 */
export async function mergeFirstFiles(bundle: Bundle, { outputs }: Metafile): Promise<Bundle> {
  const text = new TextDecoder()
  const first = new Set([ENTRY])
  for (const path of first) {
    const { imports = [] } = outputs[path.slice(1)] ?? {}
    for (const { kind, path: to } of imports) if (kind === 'import-statement') first.add(`/${to}`)
  }
  const merged = await rolldown({
    input: { main: ENTRY },
    preserveEntrySignatures: 'allow-extension',
    treeshake: false,
    plugins: [
      {
        name: 'bundle',
        resolveId: (path, importer) => (importer ? new URL(path, `http://bundle${importer}`).pathname : path),
        load: (path) => text.decode(bundle.get(path)),
      },
    ],
  })
  const { output } = await merged.generate({
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: {
      groups: [{ name: 'page', test: (path) => first.has(path) && path !== ENTRY }],
      includeDependenciesRecursively: false,
    },
  })
  await merged.close()
  const others = [...bundle].filter(([path]) => !path.endsWith('.js'))
  return new Map([
    ...others,
    ...output.map(
      (file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const,
    ),
  ])
}
