// What the frame sends to people.
import { element, root } from './dom.js'

const list = element('section', {})
root.append(element('h1', {}, 'Inbox'), element('p', {}, 'Test equipment: all emails arrive here.'), list)

const link = (href) => element('a', { href, target: '_blank' }, href)

async function show() {
  const mails = await (await fetch('/mails.json')).json()
  list.replaceChildren(
    ...mails.map(({ to, subject, code, link: href }) =>
      element(
        'article',
        {},
        element('span', {}, to),
        element('p', {}, subject),
        code ? element('strong', {}, code) : href ? link(href) : '',
      ),
    ),
  )
  setTimeout(show, 1_000)
}
show()
