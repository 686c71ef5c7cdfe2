import { ConnectButton, Portico } from 'portico/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createStage } from './kernel.ts'

const query = new URLSearchParams(location.search)
const kernels = query.has('two') ? [createStage(query), createStage(query)] : [createStage(query)]
Object.assign(window, { kernel: kernels[0], second: kernels[1] })
document.documentElement.dir = query.get('dir') ?? 'ltr'

/** A page that removes its button while the modal is open. */
function Page() {
  const [isGone, setGone] = useState(false)
  Object.assign(window, { takeButton: () => setGone(true) })
  return (
    <main>
      <h1>A page</h1>
      <p>
        <a href="#before">Before</a>
      </p>
      {kernels.map((kernel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: kernels never move
        <section key={index} data-kernel={index}>
          <Portico kernel={kernel}>{!isGone && <ConnectButton />}</Portico>
          <button type="button" data-testid={`beside-${index}`}>
            Beside
          </button>
        </section>
      ))}
      <p>
        <a href="#after">After</a>
      </p>
      {Array.from({ length: 40 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
        <p key={line}>So that there is something to scroll.</p>
      ))}
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
