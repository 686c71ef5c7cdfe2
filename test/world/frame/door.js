// Where a person approves something on another device.
import { button, element, root } from './dom.js'

const id = new URLSearchParams(location.search).get('id') ?? ''
const isFarcaster = location.pathname === '/farcaster'

async function pass() {
  const query = new URLSearchParams({ id, name: isFarcaster ? 'ada' : '' })
  await fetch(`/pass?${query}`)
  root.replaceChildren(element('h1', {}, 'Approved'), element('p', {}, 'Go back to the page where you log in.'))
}

root.append(
  element('h1', {}, isFarcaster ? 'Log in with Farcaster' : 'Approve this device'),
  element('p', {}, 'Test equipment.'),
  button('Approve', 'door-approve', pass, 'primary'),
)
