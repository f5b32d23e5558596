import fc from 'fast-check'

/**
 * Property tests try the same values in every run, so that a change alone decides whether they pass. `SEED=random` looks for
 * others; a failed test reports its seed, and `SEED=<seed>` repeats it.
 */
const { SEED = '2026' } = process.env
if (SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
