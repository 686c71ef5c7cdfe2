/** What removes personal data from a report. */
const redaction = [
  'kernel/replay/{base58,byte-forms,bytes,learn-amounts,known-personal-data,text-matcher,pseudonym,redact-report,redact-values,redraw-amounts}.ts',
  'kernel/replay/{paths,replace-in-text,report,shift-times,text-forms,trie,walk-texts,yield-to-page}.ts',
]

/**
 * What is mutated, and which tests must notice. `share` is the part of an area's mutants that one run
 * draws: about 60 of each, so that a run takes minutes. Texts that a visitor reads are not mutated:
 * tests of views hold those. Nor are the tables of loaders in `index.ts`, which the browser scenarios go by.
 * `marks` and `input` hold what contracts and schemas say of texts and inputs.
 */
export const areas = {
  kernel: {
    mutate: ['kernel/*.ts', 'kernel/guards/*.ts'],
    // Without those of the two areas below, which take most of the time.
    tests: [
      'test/kernel/!(encodings|fingerprint|known-personal-data|text-matcher|mutants|pseudonym|redact-values|redaction|redaction-cost|redraw-amounts|report-link).test.ts',
      'test/plugins/input.test.ts',
    ],
    share: 0.04,
  },
  redaction: {
    mutate: [
      ...redaction,
      'plugins/*/*-pseudonym.ts',
      'plugins/connection/shift-session-times.ts',
      'plugins/*/extract-personal-data.ts',
    ],
    tests: [
      'test/kernel/{encodings,known-personal-data,text-matcher,paths,pseudonym,redact-values,redaction,redaction-cost,redraw-amounts,report,shift-times,walk-texts,yield-to-page}.test.ts',
      'test/plugins/{extract-personal-data,pseudonyms,redacted,names/name-pseudonym,solana/public-data}.test.ts',
    ],
    share: 0.04,
  },
  reports: {
    mutate: ['kernel/replay/*.ts', ...redaction.map((file) => `!${file}`)],
    tests: [
      'test/kernel/{approximately-equal,bounded,fold,hazards,truncated-log,import-report,log-limits,laws,report-link,loads,mutants,lazy-providers,format-entry,race,recorded-io,replay,report,redraw-amounts,rerun,time-travel,hostile,fingerprint,examine,void-events}.test.ts',
      'test/cli/{cli,triage}.test.ts',
      'test/plugins/{golden,input,redacted,report/report,report/ledger}.test.ts',
      'test/kit/recorded-io.test.ts',
    ],
    share: 0.06,
  },
  amounts: {
    mutate: ['plugins/shared/amounts/{units,decimals}.ts'],
    tests: ['test/plugins/{shared/amounts/units,shared/amounts/decimals,balances/invalid-balances}.test.ts'],
    share: 0.25,
  },
  money: {
    mutate: [
      'plugins/{send,swap}/*.ts',
      'plugins/shared/amounts/{ambiguous-symbols,check-amount,holdings,refresh-balances}.ts',
      'plugins/shared/transactions/*.ts',
      '!plugins/*/{index,messages}.ts',
    ],
    tests: [
      'test/plugins/{send,swap,shared/transactions}/*.test.ts',
      'test/plugins/{shared/amounts/check-amount,shared/amounts/holdings,balances/invalid-balances,names/names,analytics/analytics,eip155/user-operation-outcome}.test.ts',
      'test/plugins/{options,features,pseudonyms,personal-data,input}.test.ts',
    ],
    share: 0.02,
  },
  siwx: {
    mutate: ['plugins/siwx/{*,verify/*}.ts', '!plugins/siwx/{index,messages}.ts'],
    tests: ['test/plugins/{siwx/*,options,personal-data,input}.test.ts'],
    share: 0.05,
  },
  frame: {
    mutate: [
      'plugins/embedded-login/*.ts',
      '!plugins/embedded-login/{index,messages,success-messages,email-messages,social-messages,account-messages}.ts',
    ],
    tests: ['test/plugins/{embedded-login/*,connection/request-credentials,personal-data,input}.test.ts'],
    share: 0.04,
  },
}
