export {
  type SentProof,
  type TakenProof,
  dropProofFile,
  keepProof,
  proofKey,
  takeProofFile,
} from './proof-file.ts'
export {
  lockForProof,
  lockInReview,
  markReceived,
  markRejected,
  oweSurplus,
  receivedMinor,
  refuseProofOf,
} from './review.ts'
export { isAnyInReview, proofIds, rejectedReasonOf, sentMs, setInReview } from './store.ts'
