// An identity provider that believes whatever it is told, and leads back with that.
import { button, element, root } from './dom.js'

const query = new URLSearchParams(location.search)
const provider = query.get('name') ?? ''
/** Where a site wants its window back that it lost sight of. */
const [, back] = (query.get('state') ?? '').split('--')
const name = element('input', { value: 'ada', ariaLabel: 'Name' })
name.dataset.testid = 'provider-name'

async function grant() {
  const response = await fetch('/grant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, name: name.value }),
  })
  const { result } = await response.json()
  const resultUri = `${location.origin}/result?result=${result}`
  if (back) {
    const address = new URL(decodeURIComponent(back))
    address.searchParams.set('result_uri', resultUri)
    return location.replace(address)
  }
  // The site that opened this is whichever the visitor came from; what it gets is good for this frame alone.
  const site = document.referrer ? new URL(document.referrer).origin : ''
  if (opener && site) opener.postMessage({ resultUri }, site)
  close()
}

root.append(
  element('h1', {}, `Sign in with ${provider}`),
  element('p', {}, 'Test equipment: any name works.'),
  name,
  button('Continue', 'provider-approve', grant, 'primary'),
  button('Cancel', 'provider-cancel', () => close()),
)
