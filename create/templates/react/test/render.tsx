import { createRoot } from 'react-dom/client'
import { Home } from '../src/components/Home'
import { Providers } from '../src/components/Providers'

/** Renders the page into an element, as a browser would. */
export const render = (place: Element) =>
  createRoot(place).render(
    <Providers>
      <Home />
    </Providers>,
  )
