/**
 * What is mutated, and which tests must notice. `share` is the part of an area's mutants that one run
 * draws: about 60 of each, so that a run takes minutes. Texts that a visitor reads are not mutated:
 * tests of views hold those.
 */
export const areas = {
  kernel: {
    mutate: ['kernel/*.ts', 'kernel/guards/*.ts'],
    tests: ['test/kernel/**'],
    share: 0.04,
  },
  reports: {
    mutate: ['kernel/replay/*.ts', 'plugins/*/pseudonym.ts', 'plugins/*/extract-personal-data.ts'],
    tests: [
      'test/kernel/{bounded,cut,import,laws,mutants,private,race,redaction,report,hostile,cli}.test.ts',
      'test/plugins/{canaries,redacted,golden,report,ledger}.test.ts',
      'test/kit/recorded-io.test.ts',
    ],
    share: 0.06,
  },
  amounts: {
    mutate: ['plugins/shared/amounts/{units,decimals}.ts'],
    tests: ['test/plugins/{units,decimals,figures}.test.ts'],
    share: 0.25,
  },
  money: {
    mutate: [
      'plugins/{send,swap}/*.ts',
      'plugins/shared/amounts/{holdings,update-holdings}.ts',
      'plugins/shared/transactions/*.ts',
      '!plugins/*/messages.ts',
    ],
    tests: ['test/plugins/{send,swap,figures,look-alike,one-click}*.test.ts'],
    share: 0.02,
  },
  siwx: {
    mutate: ['plugins/siwx/**/*.ts', '!plugins/siwx/messages.ts'],
    tests: ['test/plugins/siwx*.test.ts'],
    share: 0.05,
  },
  frame: {
    mutate: ['plugins/embedded-login/*.ts', '!plugins/embedded-login/*messages.ts'],
    tests: ['test/plugins/{embedded-login,frame,popup}*.test.ts'],
    share: 0.04,
  },
}
