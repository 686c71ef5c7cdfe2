// Builds a page once, as a host's production build does.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { sourceFiles } from '../../build/sources.mjs'
import type { Bundle } from './bundle.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What the first opening of a page runs almost all of. As a file for each module, it costs a browser test half as much
 * processor time again.
 */
const FIRST = /^(?:kernel|ui|plugins\/(?:capabilities|chain|connection|eip155|embedded-login|modal|shared|wallets))\//
/** Code of other languages, of reports and of developers. */
const LATER = /\/(?:devtools|migrations|translations)\b/

/**
 * Bundles a page with Vite: one file of what it loads at once, one of what its first opening loads, and the others as
 * Vite cuts them.
 * @param entry - Relative to the repository
 * @throws If the source does not compile
 */
export async function buildPage(entry: string): Promise<Bundle> {
  // Vite starts slowly, and most servers never build this way.
  const { build } = await import('vite')
  let eager: ReadonlySet<string> | undefined
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sourceFiles],
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { main: entry },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // The page links its style sheet.
          assetFileNames: 'main[extname]',
          codeSplitting: {
            groups: [
              {
                debugName: 'by when they are loaded',
                name(id, graph) {
                  eager ??= findEager(join(root, entry), graph)
                  if (eager.has(id)) return 'eager'
                  const path = id.slice(root.length)
                  // What the product itself fetches later stays a file, which tests hold back.
                  const isFetched = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
                  return FIRST.test(path) && !LATER.test(path) && !isFetched ? 'first' : null
                },
              },
            ],
          },
        },
      },
    },
  })
  const outputs = [built].flat() as readonly Rolldown.RolldownOutput[]
  return new Map(outputs.flatMap(({ output }) => output.map(toFile)))
}

function toFile(file: Rolldown.OutputChunk | Rolldown.OutputAsset): readonly [string, Uint8Array] {
  return [`/${file.fileName}`, new Uint8Array(Buffer.from(file.type === 'chunk' ? file.code : file.source))]
}

/** Lists the modules that a page loads at once. */
function findEager(entry: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
