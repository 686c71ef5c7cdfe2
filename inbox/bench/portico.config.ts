// The build that reports are rerun on: the site as its visitors had it, with one of its bugs.
import { eip155 } from '../../plugins/eip155/index.ts'
import { shop } from '../../test/kernel/sample/shop.ts'

export default { plugins: [eip155(), shop({ bug: 'reducer-throws' })] }
