import type { Anchoring } from '../../src/modules/audit-log/anchors.ts'
import { signerOf } from '../../src/services/crypto/signer.ts'

/** Anchoring in a folder of the test's own, with nothing outside. */
export const anchoringIn = (dataDir: string): Anchoring => ({
  dataDir,
  signer: signerOf('test', 'audit anchors'),
  formerSigner: null,
  outside: null,
})
