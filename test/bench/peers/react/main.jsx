import { createRoot } from 'react-dom/client'

createRoot(document.querySelector('#root')).render(<button type="button">Connect</button>)
