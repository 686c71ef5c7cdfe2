import { createRoot } from 'react-dom/client'
import { examples } from './index.ts'
import type { Look } from './look.ts'
import { Playground } from './Playground.tsx'
import { Stage } from './Stage.tsx'

/** Draws an example, or the playground. The page has `public/example.css`. @returns The function that ends it */
export function mountExample(element: HTMLElement, id: string, theme: Look['theme']): () => void {
  const example = examples[id]
  if (!example && id !== 'playground') throw new Error(`There is no example "${id}".`)
  const drawn = createRoot(element)
  drawn.render(example ? <Stage example={example} initialTheme={theme} /> : <Playground initialTheme={theme} />)
  return () => drawn.unmount()
}
