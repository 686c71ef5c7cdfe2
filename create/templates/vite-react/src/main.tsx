import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Home } from './components/Home'
import { Providers } from './components/Providers'
import './style.css'

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <Home />
    </Providers>
  </StrictMode>,
)
